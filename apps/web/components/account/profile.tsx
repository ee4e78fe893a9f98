import type { Audience, OwnProfile, Problem, ProfileField } from "@railhead/server/api";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { api } from "@/lib/api.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { personAddress } from "../people/person-name.tsx";
import { AccountForm, useProblemTexts } from "./form.tsx";

const FIELDS: readonly ProfileField[] = ["rating", "titles", "rank", "people", "games"];
const AUDIENCES: readonly Audience[] = ["everyone", "met", "nobody"];

/** The address of one's page, and who sees what of it. */
export function ProfileChoices() {
  const { value } = useLoaded("", async () => {
    const answer = await api.profile();
    return answer.ok ? answer.value : undefined;
  });
  return value ? <Choices kept={value} /> : null;
}

function Choices({ kept }: { kept: OwnProfile }) {
  const t = useTranslations("profile");
  const account = useTranslations("account");
  const texts = useProblemTexts();
  const [profile, setProfile] = useState(kept);
  const [fault, setFault] = useState<Problem>();
  const [note, setNote] = useState("");
  const show = async (field: ProfileField, audience: Audience) => {
    const before = profile;
    const next = { ...profile, shows: { ...profile.shows, [field]: audience } };
    setProfile(next);
    setFault(undefined);
    setNote("");
    const answer = await api.setProfile(next);
    if (answer.ok) return setNote(account("saved"));
    setProfile(before);
    setFault(answer.problem);
  };
  return (
    <>
      <p className="text-sm text-muted">{t("lead")}</p>
      <p>
        <Link href={personAddress(profile.handle)} prefetch={false} className="plain-button">
          {t("see")}
        </Link>
      </p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{t("who")}</legend>
        {FIELDS.map((field) => (
          <label
            key={field}
            className="flex items-center justify-between gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-stretch"
          >
            <span>{t(`fields.${field}`)}</span>
            <select
              className="field-input sm:!w-60"
              value={profile.shows[field]}
              onChange={(event) => void show(field, event.target.value as Audience)}
            >
              {AUDIENCES.map((one) => (
                <option key={one} value={one}>
                  {t(`audience.${one}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <p role="status" className="min-h-[1.4em] text-sm">
          {note}
        </p>
        <p role="alert" className="fault empty:hidden">
          {fault && texts(fault)}
        </p>
      </fieldset>
      <AccountForm
        fields={[
          { name: "handle", label: t("handle"), complete: "off", hint: t("handleHint"), maxLength: 30 },
        ]}
        start={{ handle: profile.handle }}
        send={({ handle = "" }) => api.setProfile({ ...profile, handle })}
        done={(value) => {
          setProfile(value);
          return account("saved");
        }}
        label={account("save")}
        kind="plain-button"
      />
    </>
  );
}
