import type { ReactNode } from "react";

/** A card that stands over the map: what it is called, and a button that closes it. */
export function MapCard(card: {
  title: string;
  closing: string;
  close: () => void;
  /** `data-testid`, and where it is more than a card its class. */
  id: string;
  look?: string;
  children: ReactNode;
}) {
  return (
    <section className={`map-card ${card.look ?? ""}`} aria-label={card.title} data-testid={card.id}>
      <div className="flex items-center gap-2">
        <h2 className="flex-1 font-sans text-base">{card.title}</h2>
        <button type="button" className="play-link min-h-8 narrow:min-h-11" onClick={card.close}>
          {card.closing}
        </button>
      </div>
      {card.children}
    </section>
  );
}
