import { useTranslations } from "next-intl";
import type { TableRoom } from "@/lib/table-room.ts";
import { ManagePanel } from "../around/manage-panel.tsx";
import { PlansPanel } from "../around/plans-panel.tsx";
import { useRoomChanges } from "../around/room.ts";
import { Pane } from "./pane.tsx";

/** The table and its seats, and the reader's plans. */
export function RoomView({ room }: { room: TableRoom }) {
  const t = useTranslations("game.panes");
  useRoomChanges(room);
  return (
    <Pane name={t("table")}>
      <ManagePanel room={room} plans={<PlansPanel room={room} />} />
    </Pane>
  );
}
