import { describeMixes, describePresets } from "./pairs-cases.ts";
import { synthetic } from "./synthetic/title.ts";

describePresets(synthetic, "the synthetic title");
describeMixes(synthetic, "the synthetic title");
