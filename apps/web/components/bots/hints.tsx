import { renderReason } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { isOpen, mayHint } from "@/lib/bots/may.ts";
import type { Hint } from "@/lib/bots/tasks.ts";
import { BotThread } from "@/lib/bots/thread.ts";
import { useEnding } from "@/lib/hooks/use-ending.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { plainKey } from "@/lib/plain-key.ts";
import { sameAction } from "@/lib/same-action.ts";
import { singleKeys } from "@/lib/single-keys.ts";
import { useGame } from "../game/context.ts";
import { usePanelDeciding } from "../game/deciding-provider.tsx";
import { useActionText } from "../game/decision/use-action-text.ts";
import { TilePicture } from "../game/map/tile-picture.tsx";
import { useNarrow } from "../game/map/use-narrow.ts";
import { useLiveGame, useSession } from "../game/session.ts";
import { useWeighing } from "../game/weighed.tsx";

type State =
  | { kind: "resting" }
  | { kind: "thinking"; thread: BotThread }
  | { kind: "told"; hints: Hint[] }
  | { kind: "failed" };

const MOST = 3;

/** "What would you do?" among the answers of a phone; elsewhere it stands in the sign. */
export function Hints({
  inRow = false,
}: {
  /** It stands in a row of buttons; its reply takes a line of its own above them. */
  inRow?: boolean;
}) {
  return useNarrow() ? <HintBox inSign={false} inRow={inRow} /> : null;
}

/** The least height that a reply has over the log, in pixels. */
const LEAST = 220;

/** Puts the reply over the log, so that everyone's money and the answers stay in sight; where the log is folded its class places it. */
function overLog(card: HTMLElement | null): void {
  const log = document.querySelector(".stage-side [data-testid=stream]");
  if (!card || !log || window.innerWidth < 1280) return;
  const { top, bottom } = log.getBoundingClientRect();
  const from = Math.min(top, bottom - LEAST);
  card.style.top = `${from}px`;
  card.style.maxHeight = `${bottom - from - 8}px`;
}

/** The same as a button of the sign: the reply opens as a card below, over the log, so that answers and everyone's money stay in sight. */
export function SignHint() {
  const { seat } = usePanelDeciding();
  const { version } = useLiveGame();
  return <HintBox key={`${seat}/${version}`} inSign />;
}

/** What a strong bot would do in the reader's place, if the table allows asking. */
function HintBox({ inSign, inRow = false }: { inSign: boolean; inRow?: boolean }) {
  const t = useTranslations("bots");
  const { seat, draft } = usePanelDeciding();
  const game = useLiveGame();
  const table = useSession(({ table }) => table);
  const { engine } = game.timeline;
  const [state, setState] = useState<State>({ kind: "resting" });
  const thread = useRef<BotThread>(undefined);
  useEnding(() => thread.current?.end(), undefined);
  const may = seat !== undefined && mayHint({ table, open: isOpen(engine) });

  const ask = async () => {
    if (seat === undefined) return;
    const own = new BotThread({ title: engine.rules.title.id, setup: engine.setup });
    thread.current = own;
    setState({ kind: "thinking", thread: own });
    try {
      const { hints } = await own.ask({ kind: "weigh", state: game.state, seat, most: MOST });
      if (thread.current === own) setState({ kind: "told", hints });
    } catch {
      if (thread.current === own) setState({ kind: "failed" });
    } finally {
      own.end();
    }
  };
  const cancel = () => {
    const own = thread.current;
    thread.current = undefined;
    own?.end();
    setState({ kind: "resting" });
  };

  useListener(["keydown"], (event) => {
    if (event.key !== "h" || !may || !singleKeys.read() || !plainKey(event)) return;
    if (state.kind === "told") cancel();
    else if (state.kind !== "thinking") void ask();
    event.preventDefault();
  });
  // On a phone an answer that is being put together takes the room; the best run is drafted by itself.
  const busy = !inSign && state.kind === "resting" && draft !== undefined && draft.type !== "run_routes";
  if (!may || busy) return null;
  const told =
    state.kind === "told" ? (
      // On a phone the reply may have the room of the answers: what is chosen of it takes that, with its button.
      <TaskReply hints={state.hints} close={cancel} chosen={inSign || inRow ? undefined : cancel} />
    ) : state.kind === "thinking" ? (
      <p className="flex items-center justify-between gap-2 text-sm">
        <span>{t("thinking")}</span>
        <button type="button" className="play-small" onClick={cancel}>
          {t("cancel")}
        </button>
      </p>
    ) : null;
  const failed = state.kind === "failed" && <span className="text-sm text-bad">{t("failed")}</span>;

  if (inSign)
    return (
      <div
        className="flex-none"
        data-told={state.kind === "told" ? "" : undefined}
        data-testid="hints"
        aria-live="polite"
      >
        <button
          type="button"
          className="inline-flex min-h-9 items-center rounded-[5px] border border-line-strong bg-panel px-3 text-[13px] font-semibold hover:bg-sunk"
          aria-keyshortcuts="h"
          aria-expanded={told !== null}
          title={t("whatWould")}
          onClick={() => (told === null ? void ask() : cancel())}
          data-testid="ask-hint"
        >
          {t("hint")}
        </button>
        {(told !== null || failed) && (
          <div
            ref={overLog}
            className="fixed end-2 top-[104px] z-30 max-h-[calc(100dvh-160px)] w-[max(14.25rem,calc(var(--side)-1rem))] overflow-y-auto max-[1279px]:start-2 max-[1279px]:top-auto max-[1279px]:end-auto max-[1279px]:bottom-16 max-[1279px]:max-h-[60dvh] max-[1279px]:w-[18rem] rounded-[6px] border border-line-strong bg-panel p-3 shadow-(--shadow)"
          >
            {told ?? failed}
          </div>
        )}
      </div>
    );
  if (inRow && told === null)
    return (
      <div className="contents" data-testid="hints" aria-live="polite">
        <button
          type="button"
          className="plain-button"
          title={t("whatWould")}
          onClick={() => void ask()}
          data-testid="ask-hint"
        >
          {t("hint")}
        </button>
        {failed}
      </div>
    );
  return (
    <div
      className={
        inRow
          ? "order-first max-h-[40dvh] flex-[0_0_100%]! overflow-y-auto overscroll-contain"
          : "max-h-[40dvh] flex-none overflow-y-auto overscroll-contain narrow:data-told:max-h-none narrow:data-told:min-h-0 narrow:data-told:flex-auto"
      }
      data-told={state.kind === "told" ? "" : undefined}
      data-testid="hints"
      aria-live="polite"
    >
      {told ?? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <button type="button" className="play-small" onClick={() => void ask()} data-testid="ask-hint">
            {t("whatWould")}
          </button>
          {failed}
        </p>
      )}
    </div>
  );
}

/** The best moves, each with what it is expected to bring against the others and why; a press drafts it. */
function TaskReply({
  hints,
  close,
  chosen,
}: {
  hints: readonly Hint[];
  close: () => void;
  /** What happens as one of them is drafted. */
  chosen: (() => void) | undefined;
}) {
  const t = useTranslations("bots");
  const { draft, setDraft, busy } = usePanelDeciding();
  const { catalogue, names, money, map, engine } = useGame();
  const text = useActionText();
  const weighing = useWeighing();
  const best = hints[0]?.value ?? 0;
  const behind = (value: number): string => {
    const less = Math.round(best - value);
    return less <= 0 ? t("same") : t("less", { amount: money(less) });
  };
  /** What the best move brings beyond the best other one. */
  const ahead = (): string | undefined => {
    const [, other] = hints;
    if (!other) return undefined;
    const more = Math.round(best - other.value);
    if (more <= 0) return t("asGood");
    return t(other.action.type === "pass" ? "betterThanPassing" : "betterThanNext", { amount: money(more) });
  };
  const sum = (place: number, value: number) => (place === 0 ? ahead() : behind(value));
  const worded = hints.map(({ action }) => text(action));
  /** What the words do not tell: how a tile is turned. */
  const turned = ({ action }: Hint, place: number) =>
    action.type === "lay_tile" &&
    worded.indexOf(worded[place] ?? "") !== worded.lastIndexOf(worded[place] ?? "");
  return (
    <section aria-label={t("hintsHeading")} className="flex flex-col gap-1">
      <p className="flex items-center justify-between gap-2 text-sm">
        <b>{t("hintsHeading")}</b>
        <button type="button" className="play-small" onClick={close}>
          {t("close")}
        </button>
      </p>
      {hints.length === 0 && <p className="text-sm text-muted">{t("noHints")}</p>}
      <ol className="flex flex-col gap-1">
        {hints.map((hint, place) => {
          const { action, value, reason } = hint;
          const tile = action.type === "lay_tile" ? engine.rules.tiles.get(String(action.tile)) : undefined;
          return (
            <li key={JSON.stringify(action)}>
              <button
                type="button"
                className={`play-choice w-full text-start ${tile ? "flex-row items-center justify-start gap-[0.6rem]" : ""}`}
                aria-pressed={draft !== undefined && sameAction(draft, action)}
                disabled={busy}
                onClick={() => {
                  setDraft(action);
                  chosen?.();
                }}
                data-testid="hint"
                {...weighing(action)}
              >
                {tile && (
                  <TilePicture
                    tile={tile}
                    rotation={Number(action.rotation ?? 0)}
                    layout={map.layout}
                    width={34}
                  />
                )}
                <span className="block min-w-0">
                  <span className="block">
                    {worded[place]}
                    {turned(hint, place) && (
                      <span className="sr-only">
                        {" "}
                        {t("rotation", { number: Number(action.rotation) + 1 })}
                      </span>
                    )}
                  </span>
                  <span className="play-choice-note block">
                    {sum(place, value) && <b className="money">{sum(place, value)}</b>}
                    {/* Of the second best it would not be true. */}
                    {(place === 0 || reason.code !== "nothing_better") &&
                      `${sum(place, value) ? " · " : ""}${renderReason(catalogue, reason, names)}`}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
