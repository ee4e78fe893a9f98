import { tooMany } from "@railhead/server/http";

/** Pages that are rendered at a time: rendering is work of this process alone, and between two pages others are answered. */
const AT_ONCE = 2;
/** Requests that may wait, in all and of one address. */
const MOST = { all: 400, address: 60 };
/** Milliseconds after which the next begins anyway: a page may wait for its database, or for a slow reader. */
const LONGEST = 1_000;

interface Waiting {
  address: string;
  begin: () => void;
}

/** Lets pages be rendered a few at a time; of several addresses each in its turn. */
export class Turns {
  private running = 0;
  /** Those who wait, by address; the address whose turn it is stands first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private count = 0;

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly most = MOST,
    private readonly longest = LONGEST,
  ) {}

  /** Waits for a turn; what it gives back ends it. Throws RATE (429) where too many wait already. */
  async enter(address: string): Promise<() => void> {
    if (this.running >= this.atOnce) {
      const own = this.waiting.get(address) ?? [];
      if (own.length >= this.most.address || this.count >= this.most.all) throw tooMany(2);
      this.count++;
      await new Promise<void>((begin) => {
        this.waiting.set(address, [...own, { address, begin }]);
      });
    } else this.running++;
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      // Whatever waits for this process is answered first.
      setImmediate(() => this.next());
    };
    const timer = setTimeout(end, this.longest);
    return end;
  }

  private next(): void {
    const [first] = this.waiting;
    if (!first) {
      this.running--;
      return;
    }
    const [address, [one, ...others]] = first;
    this.waiting.delete(address);
    if (others.length) this.waiting.set(address, others);
    this.count--;
    one?.begin();
  }
}
