import { type CompanyLook, centreOf, drawSilhouettes, mapBox, type SeenMap } from "@railhead/core/draw";
import type { BoardState } from "@railhead/core/model";
import { useTranslations } from "next-intl";
import { memo, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { renderShapes } from "@/components/shapes.tsx";
import type { PanZoom } from "../pan-zoom.ts";

/** The ground of the small map, which never changes. */
const Ground = memo(function Ground({ map }: { map: SeenMap }) {
  return <>{renderShapes(drawSilhouettes(map))}</>;
});

/** Where tiles and tokens lie. */
const Laid = memo(function Laid({
  map,
  board,
  looks,
}: {
  map: SeenMap;
  board: BoardState;
  looks: Record<string, CompanyLook>;
}) {
  const tiles = Object.keys(board.tiles).map((hex) => centreOf(map, hex));
  return (
    <>
      <path
        d={tiles.map(([x, y]) => `M${x - 60} ${y}h120`).join("")}
        className="fill-none stroke-(--rh-track) stroke-[60]"
      />
      {Object.entries(board.tokens).map(([hex, spots]) => {
        const [x, y] = centreOf(map, hex);
        const owner = spots[0]?.[2];
        return (
          spots.length > 0 && (
            <circle key={hex} cx={x} cy={y} r={90} fill={looks[owner ?? ""]?.colour ?? "currentColor"} />
          )
        );
      })}
    </>
  );
});

/** All of a large map in a corner, with a frame around what is looked at; it goes to where one points. */
export function Minimap({
  map,
  board,
  looks,
  zoom,
}: {
  map: SeenMap;
  board: BoardState;
  looks: Record<string, CompanyLook>;
  zoom: RefObject<PanZoom | null>;
}) {
  const t = useTranslations("map.places");
  const box = useMemo(() => mapBox(map), [map]);
  const picture = useRef<SVGSVGElement>(null);
  const frame = useRef<SVGRectElement>(null);
  useEffect(() => {
    let waits = 0;
    const look = () => {
      waits = 0;
      const seen = zoom.current?.seen();
      if (!seen || !frame.current || !picture.current) return;
      const [left, top, right, bottom] = seen;
      const [x0, y0] = [Math.max(left, box[0]), Math.max(top, box[1])];
      const [x1, y1] = [Math.min(right, box[0] + box[2]), Math.min(bottom, box[1] + box[3])];
      const [width, height] = [Math.max(0, x1 - x0), Math.max(0, y1 - y0)];
      for (const [name, value] of Object.entries({ x: x0, y: y0, width, height }))
        frame.current.setAttribute(name, value.toFixed(0));
      // Where all of it can be seen there is nothing to go to.
      const whole = width > box[2] * 0.97 && height > box[3] * 0.97;
      const corner = picture.current.parentElement;
      if (corner) corner.hidden = whole;
    };
    // The map around it stands only after this.
    let stop: (() => void) | undefined;
    waits = requestAnimationFrame(() => {
      look();
      stop = zoom.current?.watch(() => {
        waits ||= requestAnimationFrame(look);
      });
    });
    return () => {
      stop?.();
      cancelAnimationFrame(waits);
    };
  }, [zoom, box]);

  const go = (event: PointerEvent<SVGSVGElement>) => {
    const rim = event.currentTarget.getBoundingClientRect();
    const now = zoom.current;
    const seen = now?.seen();
    if (!now || !seen) return;
    const x = box[0] + ((event.clientX - rim.left) / rim.width) * box[2];
    const y = box[1] + ((event.clientY - rim.top) / rim.height) * box[3];
    const k = now.scale();
    now.pan(((seen[0] + seen[2]) / 2 - x) * k, ((seen[1] + seen[3]) / 2 - y) * k);
  };
  return (
    <div
      className="absolute start-2 bottom-2 z-4 rounded-md border border-line-strong bg-panel p-[3px] narrow:start-auto narrow:end-2 narrow:top-2 narrow:bottom-auto"
      data-testid="minimap"
      hidden
    >
      <svg
        ref={picture}
        viewBox={box.join(" ")}
        className="rh block max-h-[150px] w-[236px] cursor-pointer touch-none narrow:max-h-[100px] narrow:w-[150px]"
        role="img"
        aria-label={t("minimap")}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons) go(event);
        }}
      >
        <Ground map={map} />
        <Laid map={map} board={board} looks={looks} />
        <rect
          ref={frame}
          className="fill-none stroke-(--rh-mark) stroke-[2.5px] [vector-effect:non-scaling-stroke]"
        />
      </svg>
    </div>
  );
}
