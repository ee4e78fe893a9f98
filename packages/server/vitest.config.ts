import { packageTests } from "../../vitest.shared.ts";

// Files share their modules, which halves the time: what is kept in one belongs to a path or a process, never to a test.
export default packageTests({ isolate: false });
