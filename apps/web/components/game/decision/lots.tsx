import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { pricedLots } from "@/lib/aside.ts";
import { privateFacts } from "@/lib/private-facts.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { usePointed } from "../pointed.tsx";
import { Token } from "../token.tsx";

const NONE: readonly string[] = [];

/** What a lot is: what it is called, its name, where it is at home, the train it begins with. */
function useLot() {
  const t = useTranslations("play.lot");
  const tp = useTranslations("private");
  const { title, called, money } = useGame();
  return (lot: string) => {
    const def = title.companies.find((one) => one.id === lot);
    const homes = def?.home?.map(({ hex }) => hex) ?? [];
    const place = def?.home?.[0]?.name ?? title.map.hexes.find(({ coord }) => coord === homes[0])?.name;
    const train = title.trains.find(
      ({ starts_with }) => starts_with !== undefined && starts_with === def?.kind,
    );
    const facts = [
      homes[0] !== undefined && t("homeAt", { place: [place, homes[0]].filter(Boolean).join(" ") }),
      train && t("startsWith", { train: train.name }),
      def?.fixed_price !== undefined && t("worth", { amount: money(def.fixed_price) }),
      ...(def ? privateFacts(def, money).map(({ key, values }) => tp(key, values)) : []),
    ];
    const called_ = called(lot);
    const name = def?.english ?? def?.name;
    return {
      called: called_,
      name: name === called_ ? undefined : name,
      homes,
      facts: facts.filter(Boolean),
    };
  };
}

/** Lights hexes on the map while the component stands, and after them what one points at in it. */
function usePointing(lit: readonly string[] = NONE) {
  const { point } = usePointed();
  const key = lit.join(",");
  useEffect(() => {
    point(key ? key.split(",") : NONE);
    return () => point(NONE);
  }, [key, point]);
  return (homes: readonly string[]) => ({
    onPointerEnter: () => point(homes),
    onPointerLeave: () => point([]),
    onFocus: () => point(homes),
    onBlur: () => point([]),
  });
}

/** Picks one of the lots that are for sale: each says what it is, and lights its home on the map. */
export function LotPick({
  label,
  lots,
  value,
  choose,
}: {
  label: string;
  lots: readonly string[];
  value: string | undefined;
  choose: (lot: string) => void;
}) {
  const about = useLot();
  const pointing = usePointing();
  return (
    <fieldset className="play-choices grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]">
      <legend className="sr-only">{label}</legend>
      {lots.map((lot) => {
        const { called, name, homes, facts } = about(lot);
        return (
          <button
            key={lot}
            type="button"
            className="play-choice play-lot flex flex-row items-center justify-start gap-[0.6rem] ps-2 pe-[0.7rem] leading-tight"
            data-lot={lot}
            aria-pressed={lot === value}
            onClick={() => choose(lot)}
            {...pointing(homes)}
          >
            <Token company={lot} size={30} />
            <span>
              <b>{called}</b> {name}
              <span className="play-choice-note block">{facts.join(" · ")}</span>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The lot that is up, as its list showed it; its home is lit on the map as long as it is asked about. */
export function LotCard({ lot }: { lot: string }) {
  const { called, name, homes, facts } = useLot()(lot);
  usePointing(homes);
  return (
    <p className="flex w-full items-center gap-[0.6rem] py-[0.35rem] leading-tight" data-testid="lot-card">
      <Token company={lot} size={34} />
      <span>
        <b>{called}</b> {name}
        <span className="play-choice-note block">{facts.join(" · ")}</span>
      </span>
    </p>
  );
}

/** What is left of a packet in which one bids for later lots: row by row, what is for sale now, the price of each, and who bids how much. */
export function LotsLeft() {
  const t = useTranslations("play.lot");
  const { decision } = usePanelDeciding();
  const { called, names, money } = useGame();
  const packet = pricedLots(decision?.data);
  if (!packet) return null;
  return (
    <section className="play-part">
      <h2 className="play-part-heading">{t("left")}</h2>
      <ol className="flex flex-col gap-[0.3rem]" data-testid="lots-left">
        {packet.rows.map((row) => (
          <li
            key={row.join()}
            className="packet-row flex flex-wrap gap-[0.3rem] rounded-lg p-[0.3rem] data-top:bg-sunk"
            data-top={packet.top.includes(row[0] ?? "") || undefined}
          >
            {row.map((lot) => (
              <div
                key={lot}
                className="flex min-w-[6.4rem] items-center gap-[0.3rem] rounded-md border border-line px-[0.35rem] py-[0.2rem] text-sm/[inherit]"
                data-left={lot}
              >
                <Token company={lot} size={22} />
                <span>
                  <b>{called(lot)}</b>{" "}
                  <span className="money">{packet.prices[lot]?.map(money).join(", ")}</span>
                  {packet.top.includes(lot) && <span className="text-xs text-accent"> · {t("now")}</span>}
                  {packet.bids[lot]?.map(({ player, amount }) => (
                    <span key={player} className="text-xs text-muted">
                      {" · "}
                      {t("bidOf", { who: names.players?.[player] ?? player, amount: money(amount) })}
                    </span>
                  ))}
                </span>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
