import { StartPanel } from "../sale/start-panel.tsx";

/** The choices for starting a company, in one view beside the map. */
export function StartColumn() {
  return <StartPanel />;
}
