import { title18eu } from "@railhead/title-18eu";
import { describePairs } from "./pairs-cases.ts";

describePairs(title18eu, "18EU");
