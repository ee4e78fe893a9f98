import type { PersonAtTable, Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { api, problemText } from "@/lib/api.ts";

/** Longest report, in characters; the server has the same limit. */
const LONGEST = 2000;

interface Props {
  table: string;
  who: PersonAtTable;
  name: string;
}

/** What one may do about someone at a table: block them, or report them to the operator. */
export function PersonMenu({ table, who, name }: Props) {
  const t = useTranslations("person");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button ms-auto shrink-0"
        aria-label={t("menu", { name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {open && <Choices table={table} who={who} name={name} close={() => setOpen(false)} />}
    </>
  );
}

type Step = "choose" | "block" | "report" | "blocked" | "reported";

function Choices({ table, who, name, close }: Props & { close: () => void }) {
  const t = useTranslations("person");
  const problems = useTranslations("problems");
  const id = useId();
  const [step, setStep] = useState<Step>("choose");
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const send = async (asked: Promise<{ ok: true } | { ok: false; problem: Problem }>, then: Step) => {
    setBusy(true);
    setProblem(undefined);
    const result = await asked;
    setBusy(false);
    if (result.ok) setStep(then);
    else setProblem(result.problem);
    return result.ok;
  };
  const block = async () => {
    // What they said so far goes as well, so the page is reloaded.
    if (await send(api.block({ table, ...who }), "blocked")) setTimeout(() => window.location.reload(), 900);
  };
  const report = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setProblem({ code: "EMPTY" });
    void send(api.report(table, { text, ...who }), "reported");
  };
  const cancel = (
    <button type="button" className="plain-button" onClick={close}>
      {t("cancel")}
    </button>
  );
  return (
    <div className="order-last my-1 flex w-full basis-full flex-col gap-3 rounded-lg bg-sunk p-3 text-sm">
      {step === "choose" && (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="plain-button" onClick={() => setStep("block")}>
            {t("block")}
          </button>
          <button type="button" className="plain-button" onClick={() => setStep("report")}>
            {t("report")}
          </button>
          {cancel}
        </div>
      )}
      {step === "block" && (
        <>
          <p>{t("blockSure", { name })}</p>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="main-button" disabled={busy} onClick={() => void block()}>
              {t("block")}
            </button>
            {cancel}
          </div>
        </>
      )}
      {step === "report" && (
        <form noValidate onSubmit={report} className="flex flex-col gap-2">
          <label htmlFor={id} className="font-semibold">
            {t("reportWhat")}
          </label>
          <textarea
            id={id}
            // biome-ignore lint/a11y/noAutofocus: the field was asked for by the button that it takes the place of
            autoFocus
            rows={3}
            maxLength={LONGEST}
            className="field-input py-2"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-fault`}
          />
          <div className="flex flex-wrap gap-2">
            <button type="submit" className="main-button" disabled={busy}>
              {t("reportSend")}
            </button>
            {cancel}
          </div>
        </form>
      )}
      <p role="status" className="empty:hidden">
        {step === "blocked" ? t("blocked", { name }) : step === "reported" ? t("reported") : ""}
      </p>
      <p id={`${id}-fault`} role="alert" className="fault empty:hidden">
        {problem && problemText(problem, problems)}
      </p>
    </div>
  );
}
