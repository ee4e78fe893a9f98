import { notFound } from "next/navigation";
import { BenchMap } from "@/components/game/map/bench-map.tsx";
import { Words } from "@/components/words.tsx";
import { TABLE_WORDS } from "@/i18n/namespaces.ts";

export const dynamic = "force-dynamic";

/** A made map of 1,500 hexes, for measuring; only where RAILHEAD_BENCH is set. */
export default function Page() {
  if (process.env.RAILHEAD_BENCH !== "1") notFound();
  return (
    <Words of={TABLE_WORDS}>
      <BenchMap />
    </Words>
  );
}
