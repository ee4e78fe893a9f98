import { clientKey, tooMany } from "@railhead/server/http";

/** Streams that one address may have open at this process: a large house behind one address, each person with several tables. */
const MOST = 300;

const KEY = Symbol.for("railhead.streams");
type Holder = { [KEY]?: Map<string, number> };

/** Counts a stream of an address; what it gives back ends the counting. Throws RATE (429) where there are too many. */
export function enterStream(headers: Headers, most = MOST * (Number(process.env.RAILHEAD_RATE_SCALE) || 1)) {
  const holder = globalThis as Holder;
  holder[KEY] ??= new Map();
  const open = holder[KEY];
  const address = clientKey(headers);
  const count = open.get(address) ?? 0;
  if (count >= most) throw tooMany(10);
  open.set(address, count + 1);
  let over = false;
  return (): void => {
    if (over) return;
    over = true;
    const left = (open.get(address) ?? 1) - 1;
    if (left > 0) open.set(address, left);
    else open.delete(address);
  };
}
