import type { NewProposal, Problem, SeatView, TableView } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { api, problemText } from "@/lib/api.ts";
import { PACES, USUAL_STRENGTH } from "@/lib/bots/quick.ts";
import { usualHours } from "@/lib/setup/clock.ts";
import type { TableRoom } from "@/lib/table-room.ts";
import { Attached } from "../attached.tsx";
import { useGame } from "../game/context.ts";
import { ActiveHouseRules } from "../game/house-rules.tsx";
import { useSession } from "../game/session.ts";
import { PersonMenu } from "../lobby/person-menu.tsx";
import { useClockText } from "../lobby/use-clock-text.ts";
import { PersonName } from "../people/person-name.tsx";
import { Asides, ownSeats } from "./absence.tsx";
import { CorrectionForm } from "./correction.tsx";
import { ExportButton } from "./export-button.tsx";
import { NoticeChoices } from "./notice-settings.tsx";
import { RulesChanges } from "./proposals.tsx";
import { useKept } from "./use-kept.ts";

/** How the table is run: its policies and people, what one may propose to it, how one wishes to be told of one's turn. */
export function ManagePanel({ room, plans }: { room: TableRoom; plans: ReactNode }) {
  const t = useTranslations("around.manage");
  const table = useSession(({ table }) => table);
  if (!table) return null;
  return (
    <div className="flex flex-col gap-5">
      {table.phase === "playing" && table.seats.some((seat) => seat.mine) && (
        <details className="rounded-lg border border-line px-3 py-2">
          <summary className="cursor-pointer font-semibold max-md:min-h-11">{t("plans")}</summary>
          {plans}
        </details>
      )}
      <Seats table={table} room={room} />
      <ProposeForm table={table} room={room} />
      <Policies table={table} />
      <Pace table={table} />
      <NoticeChoices />
      <ExportButton name={table.name} />
    </div>
  );
}

function Policies({ table }: { table: TableView }) {
  const t = useTranslations("around.manage");
  const clockText = useClockText();
  const { setup } = table;
  const { title, engine } = useGame();
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="font-sans text-base font-semibold">{t("policy")}</h3>
      <p>{t(`undo.${table.undo}`)}</p>
      <p>
        {table.clock
          ? clockText(table.clock.rules)
          : table.deadline === null
            ? t("noDeadline")
            : t("deadline", { hours: Math.round((table.deadline / 3600) * 10) / 10 })}
      </p>
      {setup.houseRules?.length ? (
        <>
          <h4 className="mt-2 font-sans font-semibold">{t("houseRules")}</h4>
          <ActiveHouseRules setup={setup} title={title} />
        </>
      ) : (
        <p>{t("noHouseRules")}</p>
      )}
      <Attached title={title} attachments={engine.setup.attachments} />
      {table.fixedSeed !== undefined && (
        <p>
          {table.fixedSeed === "secret"
            ? t("seedFixedSecret")
            : t("seedFixed", { seed: String(table.fixedSeed) })}
        </p>
      )}
      <p className="text-muted">
        {t("rules", { version: table.rules })} ·{" "}
        {setup.seed === undefined ? t("seedSecret") : t("seed", { seed: String(setup.seed) })}
      </p>
    </section>
  );
}

/** How long the moves of bots wait: the host's to say, at any time. */
function Pace({ table }: { table: TableView }) {
  const t = useTranslations("bots");
  if (table.phase !== "playing" || !table.host || !table.seats.some(({ holder }) => holder === "bot"))
    return null;
  return (
    <fieldset className="flex flex-col gap-2 text-sm">
      <legend className="mb-1 font-sans text-base font-semibold">{t("pace")}</legend>
      <div className="flex flex-wrap gap-2">
        {PACES.map((one) => (
          <button
            key={one}
            type="button"
            className="chip-button"
            aria-pressed={table.aids.pace === one}
            onClick={() => void api.pace(table.id, one)}
          >
            {t(`paces.${one}`)}
          </button>
        ))}
      </div>
      <p className="text-muted">{t("paceNote")}</p>
    </fieldset>
  );
}

function Seats({ table, room }: { table: TableView; room: TableRoom }) {
  const t = useTranslations("around.manage");
  const bots = useTranslations("bots");
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!table.invitation) return;
    await navigator.clipboard.writeText(new URL(table.invitation, window.location.href).href);
    setCopied(true);
  };
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="font-sans text-base font-semibold">{t("seats")}</h3>
      <ul>
        {table.seats.map((seat) => (
          <li key={seat.player} className="flex min-h-9 flex-wrap items-center gap-2">
            <PersonName handle={seat.handle} className="font-bold">
              {seat.name}
            </PersonName>
            <span className="text-muted">{seat.mine ? t("you") : t(`holder.${seat.holder}`)}</span>
            {seat.strength && <span className="text-muted">· {bots(`strengths.${seat.strength}`)}</span>}
            {seat.away && <b className="tag">{t("away")}</b>}
            {seat.present && !seat.mine && <span className="text-muted">· {t("present")}</span>}
            {seat.holder === "open" && !seat.mine && <TakeSeat room={room} seat={seat} />}
            {seat.holder === "person" && !seat.mine && (
              <PersonMenu table={table.id} who={{ seat: seat.player }} name={seat.name} />
            )}
          </li>
        ))}
      </ul>
      <Asides seats={ownSeats(table)} />
      <p className="text-muted">{t("watchers", { count: table.watchers })}</p>
      {table.invitation && (
        <p className="flex items-center gap-2">
          {t("invitation")}
          <button type="button" className="plain-button" onClick={() => void copy()}>
            {copied ? t("copied") : t("copy")}
          </button>
        </p>
      )}
    </section>
  );
}

function TakeSeat({ room, seat }: { room: TableRoom; seat: SeatView }) {
  const t = useTranslations("around.manage");
  const problems = useTranslations("problems");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const waking = useSession(({ table }) => table?.clock?.rules.waking);
  const take = async () =>
    setProblem(await room.take(seat.player, name.trim(), waking ? usualHours() : undefined));
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <input
        className="field min-h-11"
        aria-label={t("takeName")}
        placeholder={t("takeName")}
        maxLength={40}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="plain-button">
        {t("take")}
      </button>
      {problem && (
        <span role="alert" className="text-bad">
          {problemText(problem, problems)}
        </span>
      )}
    </form>
  );
}

function ProposeForm({ table, room }: { table: TableView; room: TableRoom }) {
  const t = useTranslations("around.manage");
  const clocks = useTranslations("clock");
  const problems = useTranslations("problems");
  const [said, setSaid] = useState<"sent" | "done">();
  const [problem, setProblem] = useState<Problem>();
  const [correcting, setCorrecting] = useKept(room, "correcting", false);
  const seat = table.seats.find((one) => one.mine)?.player;
  if (table.phase !== "playing" || (seat === undefined && !table.host)) return null;
  const propose = async (asked: NewProposal) => {
    const before = table.proposals.length;
    const result = await room.propose({ ...asked, ...(seat !== undefined && { seat }) });
    setProblem(result.ok ? undefined : result.problem);
    setSaid(
      result.ok
        ? before >= 0 && table.seats.every((one) => one.mine || one.holder !== "person")
          ? "done"
          : "sent"
        : undefined,
    );
  };
  const newer = table.rules !== table.newestRules || table.missing?.code === "VARIANT_VERSION";
  const button = (text: string, run: () => void): ReactNode => (
    <button type="button" key={text} className="plain-button" onClick={run}>
      {text}
    </button>
  );
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="font-sans text-base font-semibold">{t("propose")}</h3>
      <p className="text-muted">{t("consentNote")}</p>
      <div className="flex flex-wrap gap-2">
        {table.seats.flatMap((one) =>
          one.holder === "bot"
            ? [
                button(
                  t("unbot", { seat: one.name }),
                  () => void propose({ kind: "unbot", data: { seat: one.player } }),
                ),
              ]
            : [
                button(
                  t("bot", { seat: one.name }),
                  () => void propose({ kind: "bot", data: { seat: one.player, strength: USUAL_STRENGTH } }),
                ),
                ...(table.mode === "online"
                  ? [
                      button(
                        t("replace", { seat: one.name }),
                        () => void propose({ kind: "replace", data: { seat: one.player } }),
                      ),
                    ]
                  : []),
              ],
        )}
        {newer &&
          button(
            t("adopt", { version: table.newestRules }),
            () => void propose({ kind: "adopt_rules", data: { to: table.newestRules } }),
          )}
        {table.deadline !== null &&
          button(
            clocks(table.held ? "resume" : "pause"),
            () => void propose({ kind: table.held ? "resume" : "pause", data: {} }),
          )}
        {button(t("end"), () => void propose({ kind: "end", data: {} }))}
        <button
          type="button"
          className="plain-button"
          aria-expanded={correcting}
          onClick={() => setCorrecting(!correcting)}
        >
          {t("correct")}
        </button>
      </div>
      {newer && <RulesChanges from={table.rules} to={table.newestRules} />}
      {correcting && <CorrectionForm room={room} done={() => setCorrecting(false)} />}
      <p className="min-h-[1.4em]" role="status">
        {problem ? <span className="text-bad">{problemText(problem, problems)}</span> : said ? t(said) : ""}
      </p>
    </section>
  );
}
