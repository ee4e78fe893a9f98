import { title18ardennes } from "@railhead/title-18ardennes";
import { describePairs } from "./pairs-cases.ts";

describePairs(title18ardennes, "18Ardennes");
