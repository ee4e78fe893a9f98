import type { Engine, GameState } from "@railhead/core";
import { centreOf, HEX } from "@railhead/core/draw";
import { useTranslations } from "next-intl";
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Mirror, More, Reach, Search, Tiles, TurnRound } from "@/components/icons.tsx";
import { useSame } from "@/lib/hooks/use-same.ts";
import { flipped, quarterOn, setSight, useSight } from "@/lib/kept-sight.ts";
import { stopHex } from "@/lib/map/edit-routes.ts";
import { isLarge } from "@/lib/map/in-view.ts";
import { laysByHex } from "@/lib/map/lays.ts";
import { hexFinder } from "@/lib/map/pick.ts";
import { type Sought, soughtOn } from "@/lib/map/sought.ts";
import { useGame } from "../context.ts";
import { type Deciding, DecidingContext } from "../deciding.ts";
import type { PanZoom } from "../pan-zoom.ts";
import { usePointed } from "../pointed.tsx";
import { useRunEdit } from "../run-search.tsx";
import { LayBar } from "./lay-bar.tsx";
import { useLayingNow } from "./laying-provider.tsx";
import { Cursor, GhostTile, Lit, ReachLayer, Spots } from "./live.tsx";
import { MAP_BUTTONS, MapButton } from "./map-button.tsx";
import { MapCanvas, type MapPoint } from "./map-canvas.tsx";
import type { MapViewProps } from "./map-props.ts";
import { Homes, Marks, Numbers } from "./marks.tsx";
import { Minimap } from "./minimap.tsx";
import { PlacesCard } from "./places-card.tsx";
import { ReachCard } from "./reach-card.tsx";
import { DraftRoutes, DraftSums } from "./route-layer.tsx";
import { Runs, Sums } from "./runs-layer.tsx";
import { SaleLayer } from "./sale-layer.tsx";
import { TilesCard } from "./tiles-card.tsx";
import { useCardCorner } from "./use-card-corner.ts";
import { freeOf, LEGIBLE, useCome } from "./use-come.ts";
import { useHexWords } from "./use-hex-words.ts";
import { useMapKeys } from "./use-map-keys.ts";
import { useNarrow } from "./use-narrow.ts";
import { useReach } from "./use-reach.ts";
import type { RouteEdit } from "./use-route-edit.ts";
import { type SpotsNow, useSpots } from "./use-spots.ts";

/** The map of a game: what may be done on it now, what is being done, and what one asks of it. */
export function LiveMap(props: MapViewProps) {
  const { map, tiles, state, phase, looks, marked, placed, runs, runBoard, lit, sale, numbered, label } =
    props;
  const t = useTranslations("map");
  const { money, engine, title, catalogue } = useGame();
  const sight = useSight(title.id);
  const deciding = useContext(DecidingContext);
  const zoom = useRef<PanZoom>(null);
  const narrow = useNarrow();
  const large = isLarge(map);
  const { laying, shown, ghost } = useLayingNow();
  const spots = useSpots(state, deciding);
  const running = useRunEdit();
  const edit = running?.state === state ? running : undefined;
  const { read } = useHexWords(state);
  const { hexes: pointed } = usePointed();
  const icons = useSame(engine.rules.title.icons?.({ rules: engine.rules, state }));

  const [asked, setAsked] = useState<"reach" | "tiles" | "places">();
  const [company, setCompany] = useState<string>();
  const [unfolded, setUnfolded] = useState(false);
  const [tile, setTile] = useState<string>();
  const reached = useReach(state, asked === "reach" ? company : undefined);
  const laid = useLaysOf(engine, state, asked === "tiles");
  const fitting = useMemo(
    () =>
      [...(laid?.hexes ?? [])].filter(([, own]) => own.some((lay) => lay.tile === tile)).map(([hex]) => hex),
    [laid, tile],
  );

  const pick = (hex: string | undefined, point?: MapPoint) => {
    if (hex !== undefined && spots.pick(hex, point)) return;
    if (!laying.active) return;
    if (hex !== undefined && hex === laying.open && laying.lay?.hex === hex) laying.turn(1);
    else laying.openOn(hex, asked === "tiles" ? tile : undefined);
  };
  const find = useMemo(() => hexFinder(map), [map]);
  /** How far from a stop one may point, in drawing units: at least as far as a thumb is wide. */
  const hand = (units: number): number => Math.max(units, 22 / (zoom.current?.scale() ?? 1));
  const keyed = useRef(false);
  const keys = useMapKeys({
    map,
    zoom,
    deciding,
    laying,
    spots,
    pick: (hex) => {
      keyed.current = true;
      if (edit && asked === undefined) edit.clickAt(hex, centreOf(map, hex), HEX);
      else pick(hex);
    },
  });
  // Opened by key: the first tile has the focus, or what stands in its place.
  const { open } = laying;
  useEffect(() => {
    if (open === undefined) return;
    if (!keyed.current) return;
    keyed.current = false;
    const first = ["[data-lay] [data-choice]", "[data-testid=lay-back]"]
      .map((one) => document.querySelector<HTMLElement>(one))
      .find((one) => one !== null);
    first?.focus({ preventScroll: true });
  }, [open]);

  const litHexes = asked === "tiles" && tile ? fitting : [...laying.hexes.keys()];
  useCome({
    map,
    zoom,
    near: narrow || large,
    worked: open ?? shown?.hex ?? spots.ghost?.hex,
    ...questionOf(state, deciding, edit, litHexes, spots),
  });
  const cursorWords = keys.cursor
    ? read(
        keys.cursor,
        new Set(laying.hexes.get(keys.cursor)?.map((lay) => lay.tile)).size,
        spots.spots.some((spot) => spot.hex === keys.cursor),
        marked.includes(keys.cursor),
      )
    : "";
  const places = useMemo(
    () => (large ? soughtOn(map, title.companies, state.board, catalogue.texts) : []),
    [large, map, title, state.board, catalogue],
  );
  /** Goes near enough to work there, and to all of what is wide. */
  const goTo = ({ hexes }: Sought) => {
    const frame = zoom.current?.frame.current;
    if (!frame) return;
    zoom.current?.come(
      hexes.map((hex) => centreOf(map, hex)),
      {
        room: HEX,
        least: hexes.length > 1 ? 0.2 : LEGIBLE,
        free: freeOf(frame),
        centred: true,
        resized: false,
      },
    );
    if (narrow) setAsked(undefined);
  };
  const toggle = (what: "reach" | "tiles" | "places") => setAsked(asked === what ? undefined : what);

  let card: ReactNode = null;
  if (asked === "reach") {
    card = (
      <ReachCard
        state={state}
        company={company}
        choose={setCompany}
        reached={reached}
        close={() => setAsked(undefined)}
      />
    );
  } else if (asked === "places") {
    card = <PlacesCard all={places} go={goTo} close={() => setAsked(undefined)} />;
  } else if (asked === "tiles") {
    card = (
      <TilesCard
        state={state}
        tile={tile}
        choose={setTile}
        company={laid?.company}
        fits={fitting.length}
        close={() => setAsked(undefined)}
      />
    );
  }
  const open_ = open !== undefined;
  const { corner, holder } = useCardCorner(map, zoom, asked ?? "");
  const litTrain = edit?.chosen ?? edit?.looked;
  return (
    <MapCanvas
      map={map}
      tiles={tiles}
      state={state}
      phase={phase}
      looks={looks}
      label={label}
      icons={icons}
      hint={t("hint")}
      zoomRef={zoom}
      onPick={(hex, point) => {
        keys.setCursor(undefined);
        if (edit && asked === undefined) edit.clickAt(hex, point, hand(60));
        else pick(hex, point);
      }}
      onPress={(point) => (asked === undefined && edit?.press(find(point), point, hand(48))) || false}
      onDrag={(point) => edit?.drag(find(point), point)}
      onRelease={() => edit?.release()}
      onKey={keys.onKey}
      under={
        <>
          {reached && <ReachLayer view={reached.view} segments={reached.segments} cities={reached.cities} />}
          {edit ? (
            <DraftRoutes view={edit.view} trains={edit.trains} lit={litTrain} />
          ) : (
            <Runs map={map} board={runBoard} tiles={tiles} runs={runs} lit={lit} />
          )}
        </>
      }
      over={
        <>
          <Marks map={map} hexes={marked.join(",")} placed={placed} />
          {numbered && <Numbers map={map} numbered={numbered} />}
          <Homes map={map} hexes={pointed.join(",")} />
          <Lit map={map} hexes={litHexes.join(",")} quiet={open_} />
          <Spots
            spots={spots.places}
            ghost={spots.ghost}
            look={spots.company === undefined ? undefined : looks[spots.company]}
          />
          {keys.cursor !== undefined && <Cursor map={map} hex={keys.cursor} />}
        </>
      }
      top={
        <>
          {sale && (
            <SaleLayer
              map={map}
              tiles={tiles}
              board={state.board}
              looks={looks}
              companies={title.companies}
              sale={sale}
              narrow={narrow}
            />
          )}
          {ghost && shown && (
            <GhostTile
              map={map}
              tiles={tiles}
              looks={looks}
              hex={shown.hex}
              board={ghost.board}
              view={ghost.view}
              fresh={ghost.fresh}
            />
          )}
          {edit ? (
            <DraftSums view={edit.view} trains={edit.trains} lit={litTrain} money={money} />
          ) : (
            <Sums map={map} board={runBoard} tiles={tiles} runs={runs} lit={lit} money={money} />
          )}
        </>
      }
      buttons={
        <div className={MAP_BUTTONS}>
          {narrow && (
            <MapButton label={t("more")} pressed={unfolded} onClick={() => setUnfolded(!unfolded)}>
              <More />
            </MapButton>
          )}
          {(!narrow || unfolded) && (
            <>
              <MapButton
                label={t("reach.button")}
                pressed={asked === "reach"}
                onClick={() => toggle("reach")}
              >
                <Reach />
              </MapButton>
              <MapButton
                label={t("tiles.button")}
                pressed={asked === "tiles"}
                onClick={() => toggle("tiles")}
              >
                <Tiles />
              </MapButton>
              {large && (
                <MapButton
                  label={t("places.button")}
                  pressed={asked === "places"}
                  onClick={() => toggle("places")}
                >
                  <Search />
                </MapButton>
              )}
              <MapButton label={t("turn")} onClick={() => setSight(title.id, quarterOn(sight))}>
                <TurnRound />
              </MapButton>
              <MapButton
                label={t("mirror")}
                pressed={sight.mirrored}
                onClick={() => setSight(title.id, flipped(sight))}
              >
                <Mirror />
              </MapButton>
            </>
          )}
        </div>
      }
    >
      {large && <Minimap map={map} board={state.board} looks={looks} zoom={zoom} />}
      <p className="sr-only" role="status">
        {cursorWords}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are; the keys bubble up from them */}
      <div ref={holder} onKeyDown={keys.onRingKey} data-corner={corner}>
        {open_ && deciding && !narrow && <LayBar key={open} deciding={deciding} map={map} zoom={zoom} />}
        {card}
      </div>
    </MapCanvas>
  );
}

/** What the question is about on the map: places that may be chosen, else what runs, else where the company stands. */
function questionOf(
  state: GameState,
  deciding: Deciding | null,
  edit: RouteEdit | undefined,
  lit: readonly string[],
  spots: SpotsNow,
): { asked: readonly string[]; question: string } {
  const { decision, seat } = deciding ?? {};
  const company = decision?.company;
  const places = [...lit, ...spots.spots.map(({ hex }) => hex)];
  const runs = edit?.trains.flatMap(({ stops }) => stops.map((stop) => stopHex(edit.problem, stop))) ?? [];
  const stands = () =>
    Object.keys(state.board.tokens).filter((hex) =>
      state.board.tokens[hex]?.some(([, , owner]) => owner === company),
    );
  const asked = places.length ? places : runs.length ? runs : company === undefined ? [] : stands();
  // Routes that are being changed are no new question.
  const about = places.length ? places.join() : runs.length ? "runs" : "";
  return { asked, question: [seat, decision?.id, company, about].join("/") };
}

/** Placements of the player who lays track now, the reader or another. */
function useLaysOf(engine: Engine, state: GameState, wanted: boolean) {
  return useMemo(() => {
    if (!wanted) return undefined;
    const decision = engine.decisions(state).find((one) => one.actions.includes("lay_tile"));
    if (!decision) return undefined;
    return { company: decision.company, hexes: laysByHex(engine.legalActions(state)) };
  }, [engine, state, wanted]);
}
