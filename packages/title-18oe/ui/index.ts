import type { TitleUi } from "@railhead/table-ui";
import { ConcessionNote } from "./concessions.tsx";
import { Crossing } from "./crossing.tsx";
import { Railroads } from "./railroads.tsx";
import { Works } from "./works.tsx";

/** What only 18OE shows at the table. */
export const ui: TitleUi = {
  parts: {
    notes: { concession: ConcessionNote },
    companies: Railroads,
    trains: Works,
    crossing: Crossing,
  },
  texts: {
    en: async () => (await import("./texts/en.json")).default,
    de: async () => (await import("./texts/de.json")).default,
    he: async () => (await import("./texts/he.json")).default,
  },
};
