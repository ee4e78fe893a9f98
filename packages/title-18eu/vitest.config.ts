import { packageTests } from "../../vitest.shared.ts";

// Nothing is kept in modules here: files share them, which halves the time. The rules' tests go on beside the games.
export default packageTests({ isolate: false }, ["games/games."]);
