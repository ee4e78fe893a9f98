export { checkDepth } from "./fields.ts";
export { BODY_LIMIT, FILE_LIMIT } from "./limits.ts";
export { engineOf, registryOf, type TitleRegistry } from "./registry.ts";
export { cursorOf, eventStream, frame } from "./stream.ts";
export { type Cursor, LISTS, Tables, type TablesOptions, type Turn } from "./tables.ts";
export type { User } from "./user.ts";
export { deliver, isPublic, NotDelivered, type Reach, type TurnNews } from "./webhook.ts";
