import type { Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { problemText, type Result } from "@/lib/api.ts";
import { Field, type FieldProps } from "./field.tsx";

interface Props<T> {
  /** Controls in order; their names are the fields of what is sent. */
  fields: Omit<FieldProps, "value" | "onChange" | "fault">[];
  send: (values: Record<string, string>) => Promise<Result<T>>;
  /** What to do when it worked; a text is shown below. */
  done: (value: T, values: Record<string, string>) => string | undefined;
  label: string;
  start?: Record<string, string>;
  /** Names of fields that are emptied when it worked (passwords are). */
  clear?: string[];
  kind?: "main-button" | "plain-button";
  children?: ReactNode;
}

/**
 * A form that is sent to the server and says by each field what is wrong with it. Nothing that was typed is lost when it
 * is turned down; the first field at fault gets the focus.
 */
export function AccountForm<T>({
  fields,
  send,
  done,
  label,
  start = {},
  clear = [],
  kind,
  children,
}: Props<T>) {
  const t = useTranslations("account");
  const texts = useProblemTexts();
  const [values, setValues] = useState<Record<string, string>>(start);
  const [problem, setProblem] = useState<Problem | undefined>();
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const atField = fields.some(({ name }) => name === problem?.field);
  const fault = (name: string) => (problem?.field === name ? texts(problem) : undefined);

  /** Says what is wrong, and puts the focus on the field at fault. */
  const fail = (next: Problem) => {
    flushSync(() => {
      setBusy(false);
      setProblem(next);
    });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = fields.find(({ name, optional }) => !optional && !values[name]);
    setNote("");
    if (missing) return fail({ code: "REQUIRED", field: missing.name });
    setProblem(undefined);
    setBusy(true);
    const sent = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ""]));
    const result = await send(sent);
    if (!result.ok) return fail(result.problem);
    setBusy(false);
    const gone = [...clear, ...fields.filter(({ type }) => type === "password").map(({ name }) => name)];
    setValues((now) => ({ ...now, ...Object.fromEntries(gone.map((name) => [name, ""])) }));
    setNote(done(result.value, sent) ?? "");
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          value={values[field.name] ?? ""}
          onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
          fault={fault(field.name)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="submit"
          className={kind ?? "main-button"}
          aria-disabled={busy}
          aria-describedby={`${id}-fault`}
        >
          {busy ? t("sending") : label}
        </button>
        {children}
      </div>
      <p id={`${id}-fault`} role="alert" className="fault empty:hidden">
        {problem && !atField ? texts(problem) : ""}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {note}
      </p>
    </form>
  );
}

/** Problems in words: those of accounts first, else those of the site. */
export function useProblemTexts(): (problem: Problem) => string {
  const own = useTranslations("account.problems");
  const all = useTranslations("problems");
  return (problem) => {
    const seconds = problem.values?.seconds;
    const values = { ...problem.values };
    if (typeof seconds === "number") values.minutes = Math.ceil(seconds / 60);
    return problemText(
      { ...problem, values },
      own.has(problem.code as never) ? (own as never) : (all as never),
    );
  };
}
