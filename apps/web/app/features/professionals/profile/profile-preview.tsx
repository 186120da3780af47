import { memberName } from "@pavane/contract/identity/person-name";
import { MapPin } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { useMe } from "../../../session/use-me.ts";
import { countryName } from "../../../people/countries.ts";
import { languageName } from "../../../people/languages.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import type { ProfileValues } from "../rules/profile-values.ts";
import { Cover } from "../../../ui/display/cover.tsx";

/** The page's head as its visitors see it, with what is typed now. */
export function ProfilePreview() {
  const me = useMe();
  const name = memberName({ ...me, store: null });
  const { control, getValues } = useFormContext<ProfileValues>();
  useWatch({ control });
  const { headline, bio, styles, languages, place, city, country, photos } = getValues();
  const where = [place, city, country ? countryName(country) : ""].filter(Boolean).join(", ");
  return (
    <aside
      aria-label="How your profile looks"
      className="grid gap-4 overflow-hidden rounded-card border border-line bg-card p-5 xl:sticky xl:top-[calc(var(--below-header)+1.5rem)]"
    >
      <div className="flex items-center gap-4">
        <Avatar src={me.profile_image_url} name={name} size={64} decorative />
        <div className="min-w-0">
          <p className="text-heading font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-meta [overflow-wrap:anywhere] text-soft">{headline.trim()}</p>
        </div>
      </div>
      {where === "" ? null : (
        <p className="flex items-center gap-2 text-meta text-soft">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {where}
        </p>
      )}
      {styles.length + languages.length === 0 ? null : (
        <p className="text-meta">{[...styles, ...languages.map(languageName)].join(" · ")}</p>
      )}
      {bio.trim() === "" ? null : (
        <p className="line-clamp-6 text-meta [overflow-wrap:anywhere] whitespace-pre-line">{bio.trim()}</p>
      )}
      {photos[0] ? <Cover kind="profile" id={0} src={photos[0]} className="aspect-[4/3]! rounded-control" /> : null}
    </aside>
  );
}
