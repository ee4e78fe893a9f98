import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAskedProposals } from "@/components/around/proposals.tsx";
import { useRoom, useUnread } from "@/components/around/room.ts";
import { useDismiss } from "@/lib/hooks/use-dismiss.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { lineAt } from "@/lib/stream.ts";
import type { Stage } from "@/lib/views.ts";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";
import { useMoves } from "../session.ts";
import { Token } from "../token.tsx";
import { LogStream } from "./log-stream.tsx";
import { OrderTable } from "./order-table.tsx";
import { PlayersTable } from "./players-table.tsx";
import { useFolded } from "./use-folded.ts";
import { useStream } from "./use-stream.ts";

interface Props {
  view: GameView;
  at: number;
  stage: Stage;
  /** The log is shown elsewhere on the page. */
  without: boolean;
}

/** The column at the end: everyone's money, log and talk, as the stage has room for; on a small screen a line that opens it. */
export function Side(props: Props) {
  const folded = useFolded();
  return folded ? <FoldedSide {...props} /> : <Column {...props} />;
}

function Column({ view, at, stage, without }: Props) {
  const room = useRoom();
  const { timeline } = useMoves();
  return (
    <>
      {stage === "operating" && <OrderTable state={timeline.state(at)} at={at} />}
      {stage !== "stock" && <PlayersTable view={view} />}
      {!without && <LogStream at={at} room={room} listens />}
    </>
  );
}

/** The last line, what was not read, and the way to the whole column. */
function FoldedSide(props: Props) {
  const t = useTranslations("side");
  const [open, setOpen] = useState(false);
  const talk = useTranslations("around.talk");
  const [unread, asked] = [useUnread(), useAskedProposals().length];
  const box = useRef<HTMLDivElement>(null);
  useDismiss({
    open,
    close(escaped) {
      if (escaped) box.current?.querySelector("button")?.focus();
      setOpen(false);
    },
    inside: (element) => box.current?.contains(element) ?? false,
    stays: true,
  });
  useListener(["keydown"], (event) => {
    if (event.key !== "l" || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if ((event.target as HTMLElement | null)?.closest("input, textarea, select, dialog")) return;
    setOpen(!open);
    event.preventDefault();
  });
  return (
    <div ref={box} className="flex h-7 items-center gap-3 border-t border-line px-3 text-[13px]">
      <b className="flex-none">{t("log")}</b>
      <LastLine at={props.at} />
      {props.stage !== "stock" && !open && <Cash view={props.view} />}
      {asked > 0 && <b className="flex-none text-accent">{talk("asked", { count: asked })}</b>}
      {unread > 0 && <span className="flex-none text-muted">{t("unread", { count: unread })}</span>}
      <button
        type="button"
        aria-expanded={open}
        aria-keyshortcuts="l"
        className="flex-none rounded border border-line-strong bg-panel px-2 text-xs/[22px] font-semibold hover:bg-sunk"
        onClick={() => setOpen(!open)}
        data-testid="open-side"
      >
        {t(open ? "close" : "open")} <kbd className="font-sans text-muted">L</kbd>
      </button>
      {open && (
        <div className="fixed end-0 bottom-[58px] z-30 flex h-[min(36rem,calc(100dvh-160px))] w-[22rem] flex-col border border-line-strong bg-panel shadow-(--shadow)">
          <Column {...props} />
        </div>
      )}
    </div>
  );
}

/** Everyone's money, where the table of players is folded away. */
function Cash({ view }: { view: GameView }) {
  const { money } = useGame();
  return (
    <ul className="flex flex-none items-center gap-3">
      {view.players.map(({ id, cash }) => (
        <li key={id} className="flex items-center gap-1" aria-current={view.acting.includes(id) || undefined}>
          <PlayerMark player={id} size="sm" named />
          <b className="money" data-cash-of={id}>
            {money(cash)}
          </b>
        </li>
      ))}
    </ul>
  );
}

/** The newest line of the log, cut where it is long. */
function LastLine({ at }: { at: number }) {
  const stream = useStream();
  const { chronicle } = useMoves();
  const { items } = stream.last(chronicle.rounds, 12);
  const line = lineAt(items, at);
  if (!line) return <span className="flex-1" />;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1.5">
      {line.marks.map((mark) => (
        <PlayerMark key={mark} player={mark} size="sm" named />
      ))}
      {line.company !== undefined && <Token company={line.company} size={16} label={line.company} />}
      <span className="truncate">{line.text}</span>
    </span>
  );
}
