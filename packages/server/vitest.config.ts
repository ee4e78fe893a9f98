import { packageTests } from "../../vitest.shared.ts";

// Much of the time is waiting: for locks that end, for databases, for answers that take as long whatever they say.
export default packageTests({ maxWorkers: 2 });
