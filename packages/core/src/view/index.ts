export { type CompanyView, type GameView, type PlayerView, viewState } from "./view.ts";
