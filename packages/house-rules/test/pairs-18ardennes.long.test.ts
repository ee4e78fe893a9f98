import { title18ardennes } from "@railhead/title-18ardennes";
import { describeMixes, describePairs, describePresets } from "./pairs-cases.ts";

describePairs(title18ardennes, "18Ardennes");
describePresets(title18ardennes, "18Ardennes");
describeMixes(title18ardennes, "18Ardennes");
