import { packageTests } from "../../vitest.shared.ts";

// Nothing is kept in modules here: files share them, which halves the time. The pairs of each title take longest: side by side.
export default packageTests({ isolate: false }, ["pairs-18eu.", "pairs-18ardennes.", "absent-games."]);
