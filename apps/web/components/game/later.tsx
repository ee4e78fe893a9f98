import dynamic from "next/dynamic";

// Views that no game begins with: their scripts come when the table stands, or when one of them is asked for before.
const players = () => import("./players-view.tsx");
const trains = () => import("./trains-view.tsx");
const log = () => import("./log-view.tsx");
const room = () => import("./room-view.tsx");

export const PlayersView = dynamic(() => players().then((module) => module.PlayersView));
export const TrainsView = dynamic(() => trains().then((module) => module.TrainsView));
export const LogView = dynamic(() => log().then((module) => module.LogView));
export const RoomView = dynamic(() => room().then((module) => module.RoomView));

/** Fetches all views, so that none is waited for when it is asked for. */
export const fetchViews = (): void => {
  Promise.all([players(), trains(), log(), room()]).catch(() => undefined);
};
