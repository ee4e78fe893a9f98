import type { Ctx } from "@railhead/core";
import { type TableKit, TableKitProvider } from "@railhead/table-ui";
import type { ReactNode } from "react";
import { placeName } from "@/lib/places.ts";
import { titleText } from "@/lib/title-ui.ts";
import { useGame } from "./context.ts";
import { usePanelDeciding } from "./deciding-provider.tsx";
import { Choice } from "./decision/choices.tsx";
import { CompanyPick } from "./decision/parts.tsx";
import { useEachConsequences } from "./decision/use-consequences.ts";
import { useSession } from "./session.ts";
import { Token } from "./token.tsx";

/** The table as a title's own parts see it. */
const kit: TableKit = {
  useCtx(): Ctx {
    return useSession(({ game }) => ({ rules: game.timeline.engine.rules, state: game.state }));
  },
  useAsked: usePanelDeciding,
  useEachConsequences,
  useWords() {
    const { names, money, title, catalogue } = useGame();
    return {
      money,
      playerName: (player) => names.players?.[player] ?? player,
      placeName: (hex) => placeName(title.map, hex),
      word: (key) => catalogue.texts[key] ?? key.slice(key.indexOf(".") + 1),
      t: (key, values) => titleText(title.id, key, values),
    };
  },
  components: { Token, Choice, CompanyPick },
};

/** Gives the parts of a title the table that they stand at. */
export const TitleKit = ({ children }: { children: ReactNode }) => (
  <TableKitProvider value={kit}>{children}</TableKitProvider>
);
