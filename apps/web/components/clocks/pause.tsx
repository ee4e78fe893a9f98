import type { Problem, TableView } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/lib/api.ts";
import { useRoom } from "../around/room.ts";

/** Holds the clocks when all agree, or starts them again. Only for those who sit at the table. */
export function Pause({ table }: { table: TableView }) {
  const t = useTranslations("clock");
  const problems = useTranslations("problems");
  const room = useRoom();
  const [problem, setProblem] = useState<Problem>();
  const seat = table.seats.find(({ mine, holder }) => mine && holder === "person")?.player;
  if (!room || seat === undefined || table.phase !== "playing") return null;
  const others = table.seats.some(({ mine, holder }) => !mine && holder === "person");
  const asked = table.proposals.some(({ kind }) => kind === "pause");
  const propose = async () => {
    const result = await room.propose({ kind: table.held ? "resume" : "pause", seat, data: {} });
    setProblem(result.ok ? undefined : result.problem);
  };
  return (
    <>
      <button
        type="button"
        className="plain-button self-start"
        disabled={asked}
        onClick={() => void propose()}
        data-testid="clock-pause"
      >
        {t(table.held ? "resume" : others ? "askPause" : "pause")}
      </button>
      {problem && (
        <p role="alert" className="text-bad">
          {problemText(problem, problems)}
        </p>
      )}
    </>
  );
}
