export const ruleOf: Record<string, string> = {};
