export const messages: Record<string, string> = {};
