import { packageTests } from "../../vitest.shared.ts";

// Nothing is kept in modules here: files share them.
export default packageTests({ isolate: false });
