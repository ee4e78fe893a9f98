import { useWords } from "@railhead/table-ui";

/** That distances over the water are partly a guess. */
export function Crossing() {
  const { t } = useWords();
  return <span className="text-xs text-muted">({t("guessed")})</span>;
}
