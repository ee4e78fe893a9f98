import type { Action, LegalAction } from "@railhead/core";
import type { Consequences } from "@railhead/core/view";
import type { ReactNode } from "react";
import { Term, type TermId } from "@/components/term.tsx";
import { Token } from "../token.tsx";

/** Actions without the description of what is open in them. */
export const bare = ({ fields: _fields, ...action }: LegalAction): Action => action as Action;

/** A part of the decision with its heading. */
export function Part({
  heading,
  term,
  note,
  said,
  children,
}: {
  heading: string;
  /** What the heading is about, where the glossary explains it. */
  term?: TermId;
  note?: ReactNode;
  /** A phone says the same right above. */
  said?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="play-part">
      <h2 className={`play-part-heading ${said ? "narrow:sr-only" : ""}`}>
        {term ? <Term id={term}>{heading}</Term> : heading}
        {note && <span className="font-normal text-muted"> {note}</span>}
      </h2>
      {children}
    </section>
  );
}

/** Picks one of several companies by their discs. */
export function CompanyPick({
  label,
  companies,
  value,
  choose,
  headed,
}: {
  label: string;
  /** The label is seen, and not for readers of the screen alone. */
  headed?: boolean;
  companies: readonly string[];
  value: string | undefined;
  choose: (company: string) => void;
}) {
  return (
    <fieldset className="play-choices">
      <legend className={headed ? "mb-1 text-xs/[inherit] text-muted" : "sr-only"}>{label}</legend>
      {companies.map((company) => (
        <button
          key={company}
          type="button"
          className="play-choice flex-row items-center gap-[0.4rem] ps-2 pe-[0.7rem]"
          aria-pressed={company === value}
          onClick={() => choose(company)}
        >
          <Token company={company} size={34} label={company} />
        </button>
      ))}
    </fieldset>
  );
}

/** What a player or a company can spend after an action, where it changes: cash, less what is set aside. */
export function cashAfter(found: Consequences | undefined, who: { player?: string; company?: string }) {
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

/** A company's price after an action, where it changes. */
export function priceAfter(found: Consequences | undefined, company: string): number | null | undefined {
  if (!found?.ok) return undefined;
  const line = found.list.find((one) => one.type === "price" && one.company === company);
  return line?.type === "price" ? line.to : undefined;
}

/** Values of a field among actions, each once. */
export const valuesOf = <T,>(legal: readonly LegalAction[], field: string): T[] =>
  [...new Set(legal.map((one) => one[field]).filter((value) => value !== undefined))] as T[];

/** Whether actions differ in these fields only, so that a panel made for them may show them. */
export const onlyFields = (legal: readonly LegalAction[], known: readonly string[]): boolean =>
  legal.every((one) =>
    Object.keys(one).every(
      (field) => field === "type" || field === "seat" || field === "fields" || known.includes(field),
    ),
  );
