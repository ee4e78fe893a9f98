// A thread that dies of every task.
export const best = () => process.exit(1);
