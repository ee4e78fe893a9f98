/** English texts of what only 18EU has. */
export const messages: Record<string, string> = {};
