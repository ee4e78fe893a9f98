import { SingleBar } from "cli-progress";
import { Failure } from "./failure.ts";
import { tell } from "./speech.ts";

/** Exit code of a command that Ctrl-C has ended. */
export const STOPPED = 130;

/** The command was stopped; what it had done is said in the message, or has been printed. */
export const stopped = (message: string): Failure => new Failure(message, STOPPED);

/** What a command works at. */
export interface WorkShape {
  /** One word: "replay". */
  what: string;
  /** The unit of the count: "actions". */
  unit: string;
  /** How many; absent where no one can know. */
  total?: number;
  /** Nothing is shown (`--json`, `--quiet`). */
  quiet?: boolean;
  /** Ctrl-C ends the command at once, as work that never gives way must have it. */
  deaf?: boolean;
}

/** Where progress is shown, and when. */
export interface Stage {
  stream: NodeJS.WriteStream;
  /** In milliseconds: shorter work shows nothing. */
  after: number;
}

/** In milliseconds: how long work goes on before it lets signals and timers be heard. */
const BREATH = 40;

/** "75 s" and "2:05": time in words. */
export function inWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 100) return `${seconds} s`;
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0")];
  return minutes < 60 ? `${minutes}:${rest}` : tell`${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * Work that takes its time: after two seconds a terminal on standard error shows how far it is and how long it will take; Ctrl-C
 * is noted (`stopped`), so that the command ends with what it has; a second one ends it at once. `end` is called in any case.
 */
export class Work {
  /** Whether Ctrl-C was pressed. */
  stopped = false;
  private readonly shape: WorkShape;
  private readonly stage: Stage;
  private readonly began = performance.now();
  private breathed = performance.now();
  private bar: SingleBar | undefined;
  private readonly timer: NodeJS.Timeout | undefined;
  private done = 0;
  private note = "";
  private total: number | undefined;
  private readonly listeners: (() => void)[] = [];

  constructor(shape: WorkShape, stage: Stage = { stream: process.stderr, after: 2000 }) {
    this.shape = shape;
    this.total = shape.total;
    this.stage = stage;
    if (!shape.deaf) process.once("SIGINT", this.stop);
    if (this.shown) this.timer = setInterval(() => this.draw(), 500).unref();
  }

  /** Called once when Ctrl-C is pressed. */
  onStop(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Notes how far the work is, and of how much where that shows only now. For work that cannot wait; others take `step`. */
  tick(done: number, note = "", total = this.total): void {
    this.done = done;
    this.note = note;
    this.total = total;
    this.draw();
  }

  /** Notes how far the work is, and now and then lets signals and timers be heard. */
  async step(done: number, note = "", total = this.total): Promise<void> {
    this.tick(done, note, total);
    if (performance.now() - this.breathed < BREATH) return;
    await new Promise((resume) => setImmediate(resume));
    this.breathed = performance.now();
  }

  /** Takes what is shown away. */
  end(): void {
    clearInterval(this.timer);
    this.bar?.stop();
    this.bar = undefined;
    process.removeListener("SIGINT", this.stop);
  }

  private get shown(): boolean {
    return this.stage.stream.isTTY === true && !this.shape.quiet;
  }

  /** Ends the work as Ctrl-C does. */
  readonly stop = (): void => {
    if (this.stopped) return;
    this.stopped = true;
    for (const listener of this.listeners) listener();
  };

  private draw(): void {
    const gone = performance.now() - this.began;
    if (!this.shown || gone < this.stage.after) return;
    const { what, unit } = this.shape;
    const { total } = this;
    const left = total === undefined || !this.done ? undefined : (gone / this.done) * (total - this.done);
    const facts = {
      what,
      unit,
      gone: inWords(gone),
      left: left === undefined ? "" : tell`, about ${inWords(left)} left`,
      note: this.note && ` | ${this.note}`,
    };
    if (this.bar) this.bar.update(this.done, facts);
    else {
      this.bar = new SingleBar({
        stream: this.stage.stream,
        format:
          total === undefined
            ? "{what}: {value} {unit}{note} | {gone}"
            : "{what} [{bar}] {percentage}% | {value}/{total} {unit}{note} | {gone}{left}",
        barsize: 20,
        fps: 5,
        clearOnComplete: true,
        linewrap: true,
        gracefulExit: false,
        barCompleteChar: "=",
        barIncompleteChar: " ",
      });
      this.bar.start(total ?? 1, this.done, facts);
    }
  }
}

/** Reads something step by step to its end; stopped by Ctrl-C it leaves nothing, as half of it is of no use. */
export async function workThrough<T>(
  steps: Generator<{ done: number; of: number }, T, void>,
  what: string,
  unit: string,
  quiet: boolean,
): Promise<T> {
  const work = new Work({ what, unit, quiet });
  try {
    for (;;) {
      const next = steps.next();
      if (next.done) return next.value;
      const { done, of } = next.value;
      await work.step(done, "", of);
      if (work.stopped) throw stopped(tell`stopped after ${done} of ${of} ${unit}; nothing was written`);
    }
  } finally {
    work.end();
  }
}
