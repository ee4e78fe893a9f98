import { readFileSync } from "node:fs";

/** What a process has used, as Linux tells it. */
export interface Used {
  /** Processor time, user and system, in milliseconds. */
  processor: number;
  /** Memory in MB: now, and at most so far. */
  resident: number;
  most: number;
}

/** Ticks of `/proc` are hundredths of a second. */
const TICK = 10;

/** What a process has used so far; undefined where it is gone, or where there is no `/proc`. */
export function used(pid: number): Used | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = (name: string): number =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    return {
      processor: (Number(fields[11]) + Number(fields[12])) * TICK,
      resident: Math.round(kilobytes("VmRSS") / 1024),
      most: Math.round(kilobytes("VmHWM") / 1024),
    };
  } catch {
    return undefined;
  }
}
