import { packageTests } from "../../vitest.shared.ts";

// Nothing is kept in modules here: files share them, which halves the time.
export default packageTests({ isolate: false });
