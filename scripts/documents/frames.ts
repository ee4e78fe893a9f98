/** What stands around a block of a document for the compiler, since the document does not repeat it. */
export interface Frame {
  /** How the block begins: a block that was moved is found again, one that has gone is missed. */
  begins: string;
  before?: string;
  after?: string;
  /** Blocks that continue a file: the names of those before hold in them. */
  file: string;
}

const MEMBERS = "export const members: Partial<TitleDefinition> = {";

/** The frames of the blocks of `docs/adding-a-title.md`, in its order. */
export const frames: readonly Frame[] = [
  { file: "family", begins: "import { defineTitle }" },
  {
    file: "tiles",
    begins: "import { tileset }",
    before: `import type { MapDef } from "@railhead/core";
import type { NodeDef, PathDef } from "@railhead/core/model";
declare const map: MapDef;
declare const twoCities: NodeDef[];
declare const theirTrack: PathDef[];`,
  },
  {
    file: "rounds",
    begins: "rounds: [",
    before: `import type { TitleDefinition } from "@railhead/core";
import { type DividendParams, dividendStep, operatingRound, type RunParams, runStep, startAtPar, stockRound, type TokenParams, tokenStep, type TrackParams, trackStep, type TrainParams, trainStep } from "@railhead/core/parts";
declare const track: TrackParams;
declare const tokens: TokenParams;
declare const run: RunParams;
declare const dividend: DividendParams;
declare const trains: TrainParams;
${MEMBERS}`,
    after: "};",
  },
  {
    file: "stages",
    begins: "const stages = stagesOf",
    before: `import type { ActionDef, Ctx, PlayerId, StepDef } from "@railhead/core";
import { roundData } from "@railhead/core/engine";
import { stagesOf } from "@railhead/core/flow";
import type { Tx } from "@railhead/core/state";
const sale = roundData<{ bid?: number }>();
declare const actions: ActionDef[];
declare const seats: (ctx: Ctx) => PlayerId[];
declare const ctx: Ctx;
declare const tx: Tx;`,
    after: "export { auction };",
  },
  { file: "own", begins: "import { defineEvents, refuser } from" },
  {
    file: "routes",
    begins: "// actions.ts\nconst ownActions",
    before: `import type { Ctx } from "@railhead/core";
import { type ChoiceOf, runStep } from "@railhead/core/parts";
import type { RouteRules } from "@railhead/core/routes";
import { actions as coreActions, defineActions, f } from "@railhead/core/vocabulary";
type Bonus = NonNullable<RouteRules["setBonus"]>;
declare const bestBonus: (ctx: Ctx, routes: Parameters<Bonus>[0], helpers: Parameters<Bonus>[1], double?: string) => ReturnType<Bonus>;`,
    after: "export { routeRules, run };",
  },
  {
    file: "own",
    begins: "const sellPrivate",
    before: `import type { Ctx, PlayerId } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { pay } from "@railhead/core/transfer";
declare const owns: (ctx: Ctx, seat: PlayerId, company: string) => boolean;
declare const privatesOf: (ctx: Ctx, seat: PlayerId) => string[];`,
    after: "export { sellPrivate };",
  },
  {
    file: "own",
    begins: "// change-events.ts",
    before: `import type { ChangeEvents } from "@railhead/core/vocabulary";`,
  },
  {
    file: "own",
    begins: "// catalogue.ts",
    before: `import { catalogueFor } from "@railhead/core/texts";
import { vocabulary } from "@railhead/core/vocabulary";`,
  },
  {
    file: "phases",
    begins: '"phase.begin": [',
    before: `import type { Ctx, Slots } from "@railhead/core";
import type { PhasePart } from "@railhead/core/contract";
import { limiting, rusting } from "@railhead/core/parts";
declare const converting: PhasePart;
declare const isNational: (ctx: Ctx, company: string) => boolean;
export const slots: Partial<Slots> = {`,
    after: "};",
  },
  {
    file: "loans",
    begins: "const loans",
    before: `import type { CompanyId } from "@railhead/core";
import { type DividendParams, dividendStep, interestStep, type LoanParams, loanStep, type RunParams, runStep, type TrackParams, trackStep, type TrainParams, trainStep, withLoans } from "@railhead/core/parts";
import type { Tx } from "@railhead/core/state";
declare const track: TrackParams;
declare const run: RunParams;
declare const dividend: DividendParams;
declare const trains: TrainParams;
declare const seize: (tx: Tx, company: CompanyId, missing: number) => void;`,
    after: "export { steps };",
  },
  {
    file: "announced",
    begins: "const actions = defineActions",
    before: `import type { HouseRule } from "@railhead/core";
import type { Made } from "@railhead/core/contract";
import { reactionsTo } from "@railhead/core/engine";
import { endStockTurn } from "@railhead/core/parts";
import { companyOf, presidentOf } from "@railhead/core/state";
import { catalogueFor } from "@railhead/core/texts";
import { actions as coreActions, defineActions, refuse, vocabulary } from "@railhead/core/vocabulary";`,
  },
  {
    file: "prices",
    begins: "export const prices",
    before: `import { marketPolicy, paidAtLeast, stepToken } from "@railhead/core/market";`,
  },
  {
    file: "versions",
    begins: 'version: "2"',
    before: `import type { TitleDefinition } from "@railhead/core";
${MEMBERS}`,
    after: "};",
  },
  {
    file: "reach",
    begins: "reach: {",
    before: `import type { Ctx, TitleDefinition } from "@railhead/core";
import { waterLinks } from "@railhead/core/board";
declare const isNational: (ctx: Ctx, company: string) => boolean;
declare const citiesOfZone: (ctx: Ctx, company: string) => { hex: string; node: number }[];
declare const ownTokens: (ctx: Ctx, company: string) => { hex: string; node: number }[];
declare const hasTokenIn: (ctx: Ctx, company: string, hex: string) => boolean;
declare const closedTo: (ctx: Ctx, company: string) => string[];
declare const isFerry: (link: unknown) => boolean;
declare const authorityOf: (ctx: Ctx, company: string) => string[];
${MEMBERS}`,
    after: "};",
  },
  {
    file: "opening",
    begins: "const packet",
    before: `import { defineTitle, type TitleDefinition } from "@railhead/core";
import { aboveFace, waterfall } from "@railhead/core/parts";
import type { Tx } from "@railhead/core/state";
declare const payPrivates: (tx: Tx) => void;
declare const rest: Parameters<typeof defineTitle>[0];
declare const catalogue: TitleDefinition["catalogue"];`,
  },
  { file: "merging", begins: "import { holdingsChanged", after: "export { merge };" },
];

/** Modules that blocks import from beside them. */
export const BESIDE: Readonly<Record<string, string>> = {
  "data.ts": `import type { CompanyDef, MapDef, MarketDef, NumbersDef, PhaseDef, TrainDef } from "@railhead/core";
import type { CreditsDef, TilesetDef } from "@railhead/core/model";
export declare const companies: CompanyDef[];
export declare const credits: CreditsDef;
export declare const map: MapDef;
export declare const market: MarketDef;
export declare const numbers: NumbersDef;
export declare const phases: PhaseDef[];
export declare const tileset: TilesetDef;
export declare const trains: TrainDef[];
`,
};
