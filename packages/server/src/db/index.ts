export { type BackupEnd, type BackupHeader, backup, type Counts } from "./backup.ts";
export { type Database, type DatabaseEnv, dataDirectory, openDatabase } from "./open.ts";
export { BrokenBackup, NotEmpty, restore } from "./restore.ts";
