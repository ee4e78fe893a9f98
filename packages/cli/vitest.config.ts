import { packageTests } from "../../vitest.shared.ts";

// Nothing is kept in modules here but the bundle of the command: files share them.
export default packageTests({ isolate: false }, ["fuzz.", "rails.", "charts.", "import-amounts."]);
