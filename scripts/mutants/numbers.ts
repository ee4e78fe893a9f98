/** A data file with one number changed. */
export interface NumberMutant {
  /** Where the number stands: "tiles[3].count", "startingCash{2}" for a key. */
  place: string;
  from: string;
  to: string;
  /** The whole file with the change. */
  data: unknown;
}

/** Text that is a number or has one as its essence: "15", "4D", a coordinate ("AA7"), an end of track ("node0"). */
const NUMBERED = /^(?:\d+[A-Z]?|[A-Z]{1,2}\d+|node\d+)$/;
const raised = (text: string): string => text.replace(/\d+/, (digits) => String(Number(digits) + 1));

/**
 * Every file that differs from a data file in one number, raised by one: a number, a number written as text (a
 * coordinate, a train, an end of track), or one that is a key.
 */
export function* numberMutants(file: unknown): Generator<NumberMutant> {
  for (const { place, from, to, data } of changes(file))
    yield { place: place.replace(/^\./, ""), from, to, data };
}

function* changes(value: unknown): Generator<NumberMutant> {
  if (typeof value === "number") yield { place: "", from: `${value}`, to: `${value + 1}`, data: value + 1 };
  else if (typeof value === "string" && NUMBERED.test(value))
    yield { place: "", from: value, to: raised(value), data: raised(value) };
  else if (Array.isArray(value)) {
    for (const [at, inner] of value.entries())
      for (const { place, data, ...change } of changes(inner))
        yield { ...change, place: `[${at}]${place}`, data: value.with(at, data) };
  } else if (typeof value === "object" && value !== null) yield* ofObject(value);
}

function* ofObject(value: object): Generator<NumberMutant> {
  const entries = Object.entries(value);
  for (const [at, [key, inner]] of entries.entries()) {
    if (key === "$schema") continue;
    for (const { place, data, ...change } of changes(inner))
      yield { ...change, place: `.${key}${place}`, data: { ...value, [key]: data } };
    if (!NUMBERED.test(key)) continue;
    let other = raised(key);
    // The next one that is not there: two keys do not take one place.
    while (other in value) other = raised(other);
    const renamed = entries.with(at, [other, inner]);
    yield { place: `{${key}}`, from: key, to: other, data: Object.fromEntries(renamed) };
  }
}
