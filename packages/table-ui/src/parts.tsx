import type { Action, LegalAction } from "@railhead/core";
import type { Consequences } from "@railhead/core/view";
import type { ReactNode } from "react";

/** An action without the description of what is open in it. */
export const bare = ({ fields: _fields, ...action }: LegalAction): Action => action as Action;

/** Values of a field among actions, each once. */
export const valuesOf = <T,>(legal: readonly LegalAction[], field: string): T[] =>
  [...new Set(legal.map((one) => one[field]).filter((value) => value !== undefined))] as T[];

/** What a player or a company can spend after an action, where it changes: cash, less what is in escrow. */
export function cashAfter(
  found: Consequences | undefined,
  who: { player?: string; company?: string },
): number | undefined {
  if (!found?.ok) return undefined;
  const ofThem = found.list.flatMap((one) => {
    const theirs =
      one.type === "player_cash" || one.type === "player_free"
        ? one.player === who.player
        : (one.type === "company_cash" || one.type === "company_free") && one.company === who.company;
    return theirs && "to" in one ? [one] : [];
  });
  const line = ofThem.find(({ type }) => type.endsWith("_free")) ?? ofThem[0];
  return line && (line.to as number);
}

/** A part of the decision with its heading. */
export function Part({
  heading,
  note,
  children,
}: {
  heading: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="play-part">
      <h2 className="play-part-heading">
        {heading}
        {note && <span className="font-normal text-muted"> {note}</span>}
      </h2>
      {children}
    </section>
  );
}

/** What lies beside the board: a heading, a note and the pieces. */
export function Shelf({
  heading,
  note,
  children,
}: {
  heading: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <h2 className="mb-1 font-sans text-sm font-medium text-muted">{heading}</h2>
      {note && <p className="mb-1 text-xs text-muted">{note}</p>}
      {children}
    </div>
  );
}
