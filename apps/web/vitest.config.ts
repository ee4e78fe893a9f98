import { packageTests } from "../../vitest.shared.ts";

// These start sites of their own, or put something in React's place.
export default packageTests({}, [], ["test/server/**/*.test.ts", "test/kept.test.ts"]);
