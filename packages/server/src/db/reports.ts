import { asc, desc, eq, isNull } from "drizzle-orm";
import type { GameStore } from "../store.ts";
import type { StoreParts } from "./game-store.ts";
import { plain } from "./rows.ts";

/** Reports to the operator, by the contract of `GameStore`. */
export function reportsIn({
  db,
  tables: { reports },
}: Pick<StoreParts, "db" | "tables">): Pick<GameStore, "report" | "reports" | "settleReport"> {
  return {
    async report(row) {
      const line = row.line === null ? null : plain(row.line);
      const [tableName, byName, aboutName] = [plain(row.tableName), plain(row.byName), plain(row.aboutName)];
      await db.insert(reports).values({ ...row, tableName, byName, aboutName, line, text: plain(row.text) });
    },

    async reports(all) {
      return db
        .select()
        .from(reports)
        .where(all ? undefined : isNull(reports.done))
        .orderBy(desc(reports.at), asc(reports.id));
    },

    async settleReport(id, at) {
      const found = await db
        .update(reports)
        .set({ done: at })
        .where(eq(reports.id, id))
        .returning({ id: reports.id });
      return found.length > 0;
    },
  };
}
