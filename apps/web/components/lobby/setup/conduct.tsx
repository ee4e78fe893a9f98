import { useLocale, useTranslations } from "next-intl";
import { OFFERED } from "@/i18n/languages.ts";
import { PACES } from "@/lib/bots/quick.ts";
import { languageName } from "@/lib/language-name.ts";
import { CLOCK_KINDS, usualClock } from "@/lib/setup/clock.ts";
import { DEADLINES, type Draft, LONGEST } from "@/lib/setup/draft.ts";
import { Choices, FaultText, PickCard } from "../field.tsx";
import { useSpan } from "../use-span.ts";
import { ClockFields } from "./clock.tsx";
import { faultId, invalid, useForm } from "./form.ts";

/** How the table is kept: who may come, taking moves back, time for a decision. */
export function Conduct() {
  const t = useTranslations("new");
  const clocks = useTranslations("clock.setup");
  const span = useSpan();
  const { draft, change, faultOf } = useForm();
  const hoursFault = faultOf("hours");
  return (
    <section aria-labelledby="setup-conduct" className="sheet flex flex-col gap-3 p-4 sm:gap-4 sm:p-5">
      <h2 id="setup-conduct" className="text-lg">
        {t("conduct")}
      </h2>
      <Choices
        legend={t("visibility")}
        name="visibility"
        value={draft.visibility}
        onChange={(visibility) => change((one) => ({ ...one, visibility }))}
        choices={[
          { value: "public", label: t("public"), note: t("publicNote") },
          { value: "private", label: t("private"), note: t("privateNote") },
        ]}
      />
      <Choices
        legend={t("undo")}
        name="undo"
        columns={3}
        value={draft.undo}
        onChange={(undo) => change((one) => ({ ...one, undo }))}
        choices={(["free", "consent", "none"] as const).map((value) => ({
          value,
          label: t(`undos.${value}`),
        }))}
      />
      <Aids />
      {draft.mode === "online" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <label className="flex flex-col gap-1">
            <span className="text-sm font-semibold">{t("deadline")}</span>
            <select
              className="field-input"
              value={draft.clock?.kind ?? draft.deadline}
              aria-describedby="deadline-note"
              onChange={(event) => change((one) => timed(one, event.target.value))}
            >
              <option value="none">{t("deadlines.none")}</option>
              {DEADLINES.map((seconds) => (
                <option key={seconds} value={String(seconds)}>
                  {span(seconds)}
                </option>
              ))}
              <option value="own">{t("deadlines.own")}</option>
              {CLOCK_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {clocks(`kinds.${kind}`)}
                </option>
              ))}
            </select>
          </label>
          {draft.clock && <ClockFields clock={draft.clock} />}
          {!draft.clock && draft.deadline === "own" && (
            <label className="flex flex-col gap-1">
              <span className="text-sm font-semibold">{t("hours")}</span>
              <input
                {...invalid("hours", hoursFault)}
                className="field-input"
                inputMode="decimal"
                value={draft.hours}
                onChange={(event) => change((one) => ({ ...one, hours: event.target.value }))}
              />
              <FaultText id={faultId("hours")}>{hoursFault}</FaultText>
            </label>
          )}
          <p
            id="deadline-note"
            className="text-sm text-muted sm:col-span-2"
            hidden={draft.clock !== undefined}
          >
            {t("deadlineNote")}
          </p>
          <TableLanguage />
          <div className="sm:col-span-2">
            <PickCard
              type="checkbox"
              checked={draft.rated !== false}
              onChange={(event) => change((one) => ({ ...one, rated: event.target.checked }))}
            >
              <span className="block font-medium">{t("rated")}</span>
              <span className="block text-sm text-muted">{t("ratedNote")}</span>
            </PickCard>
          </div>
        </div>
      )}
    </section>
  );
}

/** The draft with another time for its people: a deadline, a clock, or none. */
function timed({ clock: before, ...draft }: Draft, chosen: string): Draft {
  const kind = CLOCK_KINDS.find((one) => one === chosen);
  return kind
    ? { ...draft, deadline: "none", clock: usualClock(kind, before) }
    : { ...draft, deadline: chosen };
}

/** The language that people speak at the table: first that of the page. */
function TableLanguage() {
  const t = useTranslations("new");
  const locale = useLocale();
  const { draft, change } = useForm();
  const language = draft.language ?? locale;
  const codes: string[] = [...OFFERED];
  if (language !== "" && !codes.includes(language)) codes.push(language);
  return (
    <>
      <label className="flex flex-col gap-1">
        <span className="text-sm font-semibold">{t("language")}</span>
        <select
          className="field-input"
          value={language}
          aria-describedby="language-note"
          onChange={(event) => change((one) => ({ ...one, language: event.target.value }))}
        >
          {codes.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageName(code, locale)}
            </option>
          ))}
          <option value="">{t("languageNone")}</option>
        </select>
      </label>
      <p id="language-note" className="text-sm text-muted sm:col-span-2">
        {t("languageNote")}
      </p>
    </>
  );
}

const AIDS = ["hints", "ahead"] as const;

/** What bots are for: how fast they move, and what they tell people. */
function Aids() {
  const t = useTranslations("bots");
  const { draft, change } = useForm();
  const { aids } = draft;
  const set = (changed: Partial<typeof aids>) =>
    change((one) => ({ ...one, aids: { ...one.aids, ...changed } }));
  const given = AIDS.filter((one) => aids[one])
    .map((one) => t(one))
    .join(", ");
  return (
    <>
      {draft.seats.some(({ holder }) => holder === "bot") && (
        <Choices
          legend={t("pace")}
          name="pace"
          columns={3}
          value={aids.pace}
          onChange={(pace) => set({ pace })}
          choices={PACES.map((value) => ({ value, label: t(`paces.${value}`) }))}
        />
      )}
      <details className="rounded-lg border border-line">
        <summary className="disclosure flex min-h-11 items-center gap-3 px-4 font-semibold">
          <span>{t("aids")}</span>
          <span className="text-sm font-normal text-muted">{given || t("noAids")}</span>
        </summary>
        <div className="grid gap-2 px-4 pt-1 pb-4 sm:grid-cols-2">
          {AIDS.map((one) => (
            <PickCard
              key={one}
              type="checkbox"
              checked={aids[one]}
              onChange={(event) => set({ [one]: event.target.checked })}
            >
              <span className="block font-medium">{t(one)}</span>
              <span className="block text-sm text-muted">{t(`${one}Note`)}</span>
            </PickCard>
          ))}
        </div>
      </details>
    </>
  );
}

/** Name of the table, and the seed. */
export function Further({ usualName }: { usualName: string }) {
  const t = useTranslations("new");
  const { draft, change, faultOf, given } = useForm();
  const fault = { name: faultOf("name"), seed: faultOf("seed") };
  return (
    <section aria-labelledby="setup-further" className="sheet flex flex-col gap-3 p-4 sm:gap-4 sm:p-5">
      <h2 id="setup-further" className="text-lg">
        {t("further")}
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <label className="flex flex-col gap-1">
          <span className="text-sm font-semibold">{t("name")}</span>
          <input
            {...invalid("name", fault.name, "name-hint")}
            className="field-input"
            value={draft.name}
            autoComplete="off"
            maxLength={LONGEST.table * 2}
            onChange={(event) => change((one) => ({ ...one, name: event.target.value }))}
          />
          <span id="name-hint" className="text-sm text-muted">
            {t("nameHint", { name: usualName })}
          </span>
          <FaultText id={faultId("name")}>{fault.name}</FaultText>
        </label>
        <label className="flex flex-col gap-1">
          <span className="text-sm font-semibold">{t("seed")}</span>
          <input
            {...invalid("seed", fault.seed, "seed-hint")}
            className="field-input"
            inputMode="numeric"
            value={draft.seed}
            readOnly={given}
            autoComplete="off"
            maxLength={30}
            onChange={(event) => change((one) => ({ ...one, seed: event.target.value }))}
          />
          <span id="seed-hint" className="text-sm text-muted">
            {t("seedNote")}
          </span>
          <FaultText id={faultId("seed")}>{fault.seed}</FaultText>
        </label>
      </div>
    </section>
  );
}
