// What else the command uses, without the site's own parts (accounts, tables), which would load all of the site.
export { accountsDb } from "../accounts/db.ts";
export { endTwoStep } from "../accounts/rescue.ts";
export { DataTitles, type TitleContent } from "../table/data-titles.ts";
export { type ChooseHouseRules, registryOf } from "../table/registry.ts";
export { type BackupEnd, type BackupHeader, backup, type Counts, rowsIn } from "./backup.ts";
export { type Database, openDatabase } from "./open.ts";
export { type DatabaseEnv, dataDirectory } from "./place.ts";
export { BrokenBackup, NotEmpty, type RestoreOptions, restore } from "./restore.ts";
export type { Unverified } from "./verify.ts";
