import dynamic from "next/dynamic";
import { useState } from "react";
import { keptSwitch } from "@/lib/kept-switch.ts";
import { ownTurns } from "@/lib/own-turn.ts";
import { useSession } from "../game/session.ts";

const AskLine = dynamic(() => import("./ask-line.tsx").then((module) => module.AskLine));

/** This browser has asked, or knows that there is nothing to ask. */
const asked = keptSwitch("railhead-calls-asked", false);

/** At the reader's first turn at a table with other people: asks once whether they wish to be called. Else draws nothing. */
export function CallsAsk() {
  const done = asked.use();
  const first = useSession(({ table, main }) => {
    if (table?.phase !== "playing" || table.mode !== "online") return false;
    const others = table.seats.some(({ mine, holder }) => !mine && holder === "person");
    const mine = ownTurns(table);
    return others && main.view().acting.some((seat) => mine.includes(seat));
  });
  const [began, setBegan] = useState(false);
  // The question stays when the turn has passed.
  if (first && !began) setBegan(true);
  return began && !done ? <AskLine done={() => asked.set(true)} /> : null;
}
