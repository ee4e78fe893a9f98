import dynamic from "next/dynamic";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { scriptOf } from "@/lib/after-update.ts";

/** A part whose script comes when it is wanted; once it is there, the part stands at once. */
export type Arriving<Props extends object> = ComponentType<Props> & Awaited;
interface Awaited {
  fetch: () => Promise<unknown>;
  there: () => boolean;
}

const told = new Set<() => void>();
const listen = (arrived: () => void) => {
  told.add(arrived);
  return () => told.delete(arrived);
};

/** Makes a part of what fetches it. */
export function arriving<Props extends object>(load: () => Promise<ComponentType<Props>>): Arriving<Props> {
  let ready: ComponentType<Props> | undefined;
  const fetch = () =>
    scriptOf(load).then((part) => {
      ready = part;
      for (const arrived of told) arrived();
      return part;
    });
  const Waiting = dynamic<Props>(fetch);
  function Later(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => ready ?? Waiting);
    return <Part {...props} />;
  }
  return Object.assign(Later, { fetch, there: () => ready !== undefined });
}

/** What is shown of things that have parts each: the one before stays until all parts of the next have arrived. */
export function useArrived<Key extends string>(
  wanted: Key,
  partsOf: Readonly<Record<Key, readonly Awaited[]>>,
): Key {
  const parts = partsOf[wanted];
  const there = useSyncExternalStore(
    listen,
    () => parts.every((part) => part.there()),
    () => false,
  );
  const [shown, setShown] = useState(wanted);
  // What cannot be fetched is shown anyway: it says so itself.
  const [failed, setFailed] = useState<Key>();
  useEffect(() => {
    Promise.all(parts.map((part) => part.fetch())).catch(() => setFailed(wanted));
  }, [parts, wanted]);
  const next = there || failed === wanted ? wanted : shown;
  if (next !== shown) setShown(next);
  return next;
}
