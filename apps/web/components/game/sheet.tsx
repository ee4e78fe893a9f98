import { useTranslations } from "next-intl";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { usePanelDeciding } from "./deciding-provider.tsx";

const HEIGHTS = ["low", "middle", "high"] as const;
type Height = (typeof HEIGHTS)[number];
/**
 * What is asked and how it is answered. On large screens its parts lie in the grid; on a phone it is a sheet at the
 * foot that is pulled or tapped to one of three heights.
 */
export function Sheet({
  head,
  children,
  tells = false,
  lowered,
}: {
  head: ReactNode;
  children: ReactNode;
  /** There is something to read although nothing is asked. */
  tells?: boolean;
  /** Whenever this changes, the sheet makes way for what lies behind it. */
  lowered: number;
}) {
  const t = useTranslations("play.sheet");
  const { seat, decision } = usePanelDeciding();
  // Whatever begins to be told or asked brings it up again.
  const asked = `${tells}/${seat === undefined ? "" : `${seat}/${decision?.id}/${decision?.company ?? ""}`}`;
  const first: Height = seat === undefined && !tells ? "low" : "middle";
  const [pulled, setPulled] = useState<{ asked: string; height: Height; reading?: boolean }>();
  const [seen, setSeen] = useState(lowered);
  if (seen !== lowered) {
    setSeen(lowered);
    setPulled({ asked, height: "low", reading: true });
  }
  const height = pulled?.asked === asked ? pulled.height : first;
  const reading = pulled?.asked === asked && pulled.reading;
  const setHeight = (next: Height) => setPulled({ asked, height: next });
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<{ y: number; height: number; moved: boolean }>(undefined);

  useEffect(() => {
    document.documentElement.style.setProperty("--sheet-now", `var(--sheet-${height})`);
  }, [height]);

  const down = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { y: event.clientY, height: sheet.current?.offsetHeight ?? 0, moved: false };
  };
  const move = (event: PointerEvent) => {
    const from = drag.current;
    if (!from || !sheet.current) return;
    if (Math.abs(event.clientY - from.y) > 6) from.moved = true;
    if (from.moved) sheet.current.style.height = `${from.height + from.y - event.clientY}px`;
  };
  const up = (event: PointerEvent) => {
    const from = drag.current;
    drag.current = undefined;
    if (!sheet.current) return;
    sheet.current.style.height = "";
    if (!from?.moved) return;
    const share = (from.height + from.y - event.clientY) / window.innerHeight;
    setHeight(share < 0.28 ? "low" : share < 0.66 ? "middle" : "high");
    event.preventDefault();
  };
  const next = HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] as Height;
  return (
    <div
      ref={sheet}
      className="play-sheet flex min-h-0 min-w-0 flex-col border-s border-line bg-panel [grid-area:column]"
      data-height={height}
      data-reading={reading ? "" : undefined}
    >
      <button
        type="button"
        className="play-sheet-handle z-1 -mb-6 hidden h-11 flex-none touch-none place-items-center upright:grid"
        aria-label={t(next)}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onClick={() => {
          if (!drag.current?.moved) setHeight(next);
        }}
      >
        <span aria-hidden="true" className="mb-6 h-[5px] w-11 rounded-[3px] bg-muted" />
      </button>
      <div className="game-status flex-none">{head}</div>
      <div className="game-decision">{children}</div>
    </div>
  );
}
