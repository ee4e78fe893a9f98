import { title18eu } from "@railhead/title-18eu";
import { describeMixes, describePairs, describePresets } from "./pairs-cases.ts";

describePairs(title18eu, "18EU");
describePresets(title18eu, "18EU");
describeMixes(title18eu, "18EU");
