import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTimeout } from "@/lib/hooks/use-timeout.ts";
import { useLiveGame } from "./session.ts";
import { useTakenBack } from "./side/taken-back.tsx";
import { useMoveText, useSentence } from "./status.tsx";

/** Says the last move and whose turn it is, whenever the game goes on, to those who do not see it. */
export function Announcer() {
  const t = useTranslations("play");
  const game = useLiveGame();
  const move = useMoveText();
  const sentence = useSentence();
  const { version, total } = game;
  const [said, setSaid] = useState<{ version: number; text: string }>();
  const [first] = useState(version);
  const undone = useTakenBack();
  const last = undone?.named ?? (total ? move(total) : "");
  const text = t("announce", { last, now: sentence(game.view()) });
  // What stands when the page opens is read anyway.
  useTimeout(`${version} ${text}`, version === first ? undefined : 300, () => setSaid({ version, text }));
  return (
    <p className="sr-only" role="status" data-testid="announcer">
      {said?.text ?? ""}
    </p>
  );
}
