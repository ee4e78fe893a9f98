import type { TitleDefinition } from "@railhead/core";
import type { Verdict } from "@railhead/house-rules";
import { createContext, useContext } from "react";
import type { Draft } from "@/lib/setup/draft.ts";

/** What every part of the set-up form shares. */
export interface Form {
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  /** The chosen title's rules, once they are there. */
  title: TitleDefinition | undefined;
  /** What is wrong with a field, as a sentence; undefined: nothing. */
  faultOf: (field: string) => string | undefined;
  /** What there is to say of the house rules chosen. */
  verdicts: readonly Verdict[];
  /** Players, order, options and seed are those of a file. */
  given: boolean;
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error("outside the set-up form");
  return form;
}

/** Ids of a field's control and of the sentence that says what is wrong with it. */
export const controlId = (field: string) => `f-${field}`;
export const faultId = (field: string) => `f-${field}-fault`;

/** Attributes of a control whose field is wrong. */
export const invalid = (field: string, fault: string | undefined, ...described: string[]) => ({
  id: controlId(field),
  "aria-invalid": fault !== undefined,
  "aria-describedby": [...described, ...(fault === undefined ? [] : [faultId(field)])].join(" ") || undefined,
});
