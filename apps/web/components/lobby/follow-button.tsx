import { useTranslations } from "next-intl";
import { follow, useFollowed } from "@/lib/followed.ts";

/** Follows a table, or stops following it. */
export function FollowButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations("games");
  const on = useFollowed().includes(id);
  return (
    <button type="button" className="plain-button" onClick={() => follow(id, !on)}>
      {t(on ? "unfollow" : "follow")}
      <span className="sr-only">: {name}</span>
    </button>
  );
}
