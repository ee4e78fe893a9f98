import { tooMany } from "../http/problem.ts";
import { type AddUp, Counters } from "./counters.ts";
import { PLAY_RULES, type PlayRule, type PlayRuleName } from "./rules.ts";

/** Counters in the site's database. */
export interface StoredCounters {
  /** Counts one use; the seconds to wait where it is one too many, else 0. */
  take(key: string, rule: { max: number; window: number }): Promise<number>;
  addUp: AddUp;
}

export interface GateOptions {
  stored: StoredCounters;
  /** Several processes may serve the site: they tell each other what they counted. */
  several?: boolean;
  /** How many times the usual number of requests. */
  scale?: number;
  now?: () => number;
}

/** Milliseconds between two tellings. */
const SHARE = 1_000;

/**
 * Lets requests through as `PLAY_RULES` say, by person and by address. Most are counted in memory: moves must not cost a write
 * each. Several processes add up every second, so that someone gets through at most what is allowed and what each process
 * lets pass in that second.
 */
export class Gate {
  private readonly counters: Counters;
  private readonly options: GateOptions;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: GateOptions) {
    this.options = options;
    this.counters = new Counters(options.now);
    if (!options.several) return;
    const tell = () => void this.share().catch((error: unknown) => console.error("limits", error));
    this.timer = setInterval(tell, SHARE);
    this.timer.unref();
  }

  /** Counts a use by an address. Throws RATE (429) with the seconds to wait. */
  address(rule: PlayRuleName, address: string): Promise<void> {
    return this.check(`${rule}|a|${address}`, PLAY_RULES[rule], PLAY_RULES[rule].address);
  }

  /** Counts a use by a person. Throws RATE (429) with the seconds to wait. */
  person(rule: PlayRuleName, user: { id: string; guest?: boolean }): Promise<void> {
    const { person, guest = person }: PlayRule = PLAY_RULES[rule];
    return this.check(`${rule}|p|${user.id}`, PLAY_RULES[rule], user.guest ? guest : person);
  }

  /** Adds up with the other processes now. */
  share(): Promise<void> {
    return this.counters.share((counts) => this.options.stored.addUp(counts));
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async check(key: string, { window, exact }: PlayRule, most: number): Promise<void> {
    const max = Math.ceil(most * (this.options.scale ?? 1));
    const wait = exact
      ? await this.options.stored.take(key, { max, window })
      : this.counters.take(key, max, window);
    if (wait > 0) throw tooMany(wait);
  }
}
