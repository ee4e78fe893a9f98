/** The file is no sound backup; `line` counts from 1. Nothing has been changed. */
export class BrokenBackup extends Error {
  readonly line: number;

  constructor(line: number, what: string) {
    super(`line ${line} ${what}`);
    this.name = "BrokenBackup";
    this.line = line;
  }
}
