import type { Action, Ctx } from "@railhead/core";
import type { Change } from "@railhead/core/contract";
import { CORRECTION_LIMITS } from "@railhead/core/parts";
import { renderEvent, renderRefusal } from "@railhead/core/texts";
import type { Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { problemText } from "@/lib/api.ts";
import {
  accounts,
  CHANGES,
  type ChangeKind,
  type Choice,
  certificates,
  changeOf,
  circles,
  hexes,
  holders,
  type Namer,
  owned,
  owners,
  priced,
  shared,
  sheds,
  spaces,
  tokensOn,
  trains,
} from "@/lib/corrections.ts";
import type { TableRoom } from "@/lib/table-room.ts";
import { useGame } from "../game/context.ts";
import { useSession } from "../game/session.ts";
import { useKept } from "./use-kept.ts";

/** Puts a slip right: changes are gathered, tried out here, and proposed to the table under a reason. */
export function CorrectionForm({ room, done }: { room: TableRoom; done: () => void }) {
  const t = useTranslations("around.correction");
  const problems = useTranslations("problems");
  const { catalogue, names, title } = useGame();
  const { engine, state, seats } = useSession(({ main, table }) => ({
    engine: main.timeline.engine,
    state: main.state,
    seats: table?.seats,
  }));
  const [changes, setChanges] = useKept<Change[]>(room, "correction.changes", []);
  const [reason, setReason] = useKept(room, "correction.reason", "");
  const [problem, setProblem] = useState<Problem>();
  const id = useId();
  const seat = seats?.find((one) => one.mine) ?? seats?.[0];
  if (!seat) return null;
  const action = (list: Change[], why: string): Action => ({
    type: "correct",
    seat: seat.player,
    reason: why,
    by: seat.name.slice(0, CORRECTION_LIMITS.by),
    changes: list,
  });
  const tried = changes.length
    ? engine.apply(state, action(changes, reason.trim() || t("unnamed")))
    : undefined;
  const refusal = tried && !tried.ok ? tried.refusal : undefined;
  const said = tried?.ok ? tried.events.filter((event) => event.type.startsWith("corrected_")) : [];
  const ready = tried?.ok && reason.trim() !== "";
  const close = () => {
    setChanges([]);
    setReason("");
    done();
  };
  const send = async () => {
    if (!ready) return;
    const own = seats?.some((one) => one.mine);
    const result = await room.propose({
      kind: "correct",
      data: { action: action(changes, reason.trim()) },
      ...(own && { seat: seat.player }),
    });
    if (!result.ok) return setProblem(result.problem);
    close();
  };
  return (
    <form
      className="flex flex-col gap-3 rounded-lg border border-line p-3 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="text-muted">{t("lead")}</p>
      <NewChange
        room={room}
        ctx={{ rules: engine.rules, state }}
        add={(change) => setChanges([...changes, change])}
      />
      {changes.length > 0 && (
        <ol className="flex flex-col gap-1" aria-label={t("changes")}>
          {changes.map((change, index) => {
            const event = said[index];
            return (
              <li key={index} className="flex items-center justify-between gap-2 border-b border-line">
                <span>{event ? renderEvent(event, catalogue, names) : t(`kinds.${change.kind}`)}</span>
                <button
                  type="button"
                  className="plain-button shrink-0"
                  aria-label={t("removeNumber", { number: index + 1 })}
                  onClick={() => setChanges(changes.filter((_, other) => other !== index))}
                >
                  {t("remove")}
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {refusal && (
        <p role="alert" className="text-bad">
          {renderRefusal(catalogue, refusal, title, names)}
        </p>
      )}
      <label htmlFor={id} className="flex flex-col gap-1 text-xs text-muted">
        {t("reason")}
        <textarea
          id={id}
          rows={2}
          required
          maxLength={CORRECTION_LIMITS.reason}
          className="field py-1 text-sm"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {problem && (
        <p role="alert" className="text-bad">
          {problemText(problem, problems, (one) => renderRefusal(catalogue, one, title, names))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="main-button" disabled={!ready}>
          {t("propose")}
        </button>
        <button type="button" className="plain-button" onClick={close}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}

function useNamer(): Namer {
  const t = useTranslations("around.correction.place");
  const { names } = useGame();
  return { player: (id) => names.players?.[id] ?? id, place: (id) => t(id) };
}

/** One change being filled in; which fields there are depends on its kind. */
function NewChange({ room, ctx, add }: { room: TableRoom; ctx: Ctx; add: (change: Change) => void }) {
  const id = useId();
  const t = useTranslations("around.correction");
  const { engine, title, money } = useGame();
  const name = useNamer();
  const [kind, setKind] = useKept<ChangeKind>(room, "correction.kind", "cash");
  const [form, setForm] = useKept<Record<string, string>>(room, "correction.form", {});
  const { state } = ctx;
  const set = (field: string, value: string) => setForm({ ...form, [field]: value });
  const company = form.company ?? "";
  const charter: Choice = ["charter", name.place("charter")];
  const fields: [string, Choice[]][] = {
    cash: (): [string, Choice[]][] => [
      ["from", accounts(state, name)],
      ["to", accounts(state, name)],
    ],
    certificate: (): [string, Choice[]][] => [
      ["company", shared(state)],
      ["certificate", certificates(state, company, name)],
      ["to", holders(state, name)],
    ],
    owner: (): [string, Choice[]][] => [
      ["company", owned(state)],
      ["to", owners(state, name, engine.rules.chains["correct.owner"].length > 0)],
    ],
    train: (): [string, Choice[]][] => [
      ["train", trains(state, name)],
      ["to", sheds(state, name)],
    ],
    tile: (): [string, Choice[]][] => [
      ["hex", hexes(title)],
      ["tile", [["none", t("noTile")], ...title.tileset.tiles.map((tile): Choice => [tile.id, tile.id])]],
      ["rotation", [0, 1, 2, 3, 4, 5].map((turn): Choice => [String(turn), String(turn)])],
    ],
    token: (): [string, Choice[]][] => [
      ["company", [...shared(state), ...owned(state)]],
      ["from", [charter, ...tokensOn(state, company)]],
      ["to", [charter, ...circles(ctx, true)]],
    ],
    price: (): [string, Choice[]][] => [
      ["company", priced(state)],
      ["cell", spaces(title, money)],
    ],
  }[kind]();
  const change = changeOf(kind, form);
  const amount = (form.amount ?? "").trim();
  const amountFault = amount !== "" && !(/^\d{1,6}$/.test(amount) && Number(amount) > 0);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{t("new")}</legend>
      <Field
        label={t("kind")}
        value={kind}
        choices={CHANGES.map((one): Choice => [one, t(`kinds.${one}`)])}
        choose={(value) => {
          setKind(value as ChangeKind);
          setForm({});
        }}
      />
      <div className="grid grid-cols-2 gap-2">
        {fields.map(([field, choices]) => (
          <Field
            key={field}
            label={t(`fields.${field}`)}
            value={form[field] ?? ""}
            choices={[["", t("choose")], ...choices]}
            choose={(value) => set(field, value)}
          />
        ))}
        {kind === "cash" && (
          <label className="flex min-w-0 flex-col text-xs text-muted">
            {t("fields.amount")}
            <input
              inputMode="numeric"
              className="field min-h-11 text-sm"
              value={form.amount ?? ""}
              aria-invalid={amountFault}
              aria-describedby={amountFault ? `${id}-amount` : undefined}
              onChange={(event) => set("amount", event.target.value)}
            />
            {amountFault && (
              <span id={`${id}-amount`} role="alert" className="text-sm text-bad">
                {t("amountFault")}
              </span>
            )}
          </label>
        )}
      </div>
      <button
        type="button"
        className="plain-button self-start"
        disabled={!change}
        onClick={() => {
          if (change) add(change);
          setForm({});
        }}
      >
        {t("add")}
      </button>
    </fieldset>
  );
}

function Field({
  label,
  value,
  choices,
  choose,
}: {
  label: string;
  value: string;
  choices: Choice[];
  choose: (value: string) => void;
}) {
  return (
    <label className="flex min-w-0 flex-col text-xs text-muted">
      {label}
      <select
        className="field min-h-11 min-w-0 text-sm"
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
