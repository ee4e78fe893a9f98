import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { follow, followed } from "@/lib/followed.ts";

/** Follows a table, or stops following it. */
export function FollowButton({
  id,
  name,
  onChange,
}: {
  id: string;
  name: string;
  onChange?: (ids: string[]) => void;
}) {
  const t = useTranslations("games");
  const [on, setOn] = useState(false);
  useEffect(() => setOn(followed().includes(id)), [id]);
  const toggle = () => {
    const ids = follow(id, !on);
    setOn(!on);
    onChange?.(ids);
  };
  return (
    <button type="button" className="plain-button" onClick={toggle}>
      {t(on ? "unfollow" : "follow")}
      <span className="sr-only">: {name}</span>
    </button>
  );
}
