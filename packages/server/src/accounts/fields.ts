import type * as v from "valibot";
import { nameForm } from "../requests/accounts.ts";
import { read } from "../requests/read.ts";

/** What a form about accounts holds. Throws 422 with the field, and 400 BAD_BODY where it is of the wrong kind. */
export const readForm = <T extends v.GenericSchema>(form: T, body: unknown): v.InferOutput<T> =>
  read(form, body, (code) => (code === "BAD_BODY" ? 400 : 422));

/** The name that a person is called by. 422 with the field "name": REQUIRED, NAME_LONG, BAD_NAME. */
export const nameOf = (name: string): string => readForm(nameForm, { name }).name;
