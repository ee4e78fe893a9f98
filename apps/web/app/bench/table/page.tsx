import { notFound } from "next/navigation";
import { BenchTable } from "@/components/game/map/bench-table.tsx";
import { Words } from "@/components/words.tsx";
import { TABLE_WORDS } from "@/i18n/namespaces.ts";

export const dynamic = "force-dynamic";

/** The sample game as a plan from one of its moves on (`?at=`), all seats the reader's; only where RAILHEAD_BENCH is set. */
export default function Page() {
  if (process.env.RAILHEAD_BENCH !== "1") notFound();
  return (
    <Words of={TABLE_WORDS}>
      <BenchTable />
    </Words>
  );
}
