export { StockAnswers } from "./stock-answers.tsx";
export { StockStage } from "./stock-stage.tsx";
