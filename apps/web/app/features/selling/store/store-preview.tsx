import { ExternalLink, MapPin } from "lucide-react";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import type { StoreValues } from "../rules/store-values.ts";

/** A store as its visitors see it, with what is typed now. */
export function StorePreview({ id, values }: { id: number; values: StoreValues }) {
  const { name, tagline, bio, place, logo_url: logo, banner_url: banner, links } = values;
  const named = links.filter(({ label }) => label.trim() !== "");
  return (
    <aside
      aria-label="How your store looks"
      className="overflow-hidden rounded-card border border-line bg-card xl:sticky xl:top-[calc(var(--below-header)+1.5rem)]"
    >
      <Cover kind="seller" id={id} src={banner || null} className="max-h-40" />
      <div className="grid gap-3 p-5">
        <div className="flex items-center gap-4">
          <Avatar src={logo || null} name={name} size={56} decorative />
          <div className="min-w-0">
            <p className="text-heading font-semibold [overflow-wrap:anywhere]">{name.trim() || "Your store"}</p>
            {tagline ? <p className="text-meta [overflow-wrap:anywhere] text-soft">{tagline}</p> : null}
          </div>
        </div>
        {bio ? <p className="text-meta [overflow-wrap:anywhere] whitespace-pre-line">{bio}</p> : null}
        {place ? (
          <p className="flex items-center gap-2 text-meta text-soft">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {place}
          </p>
        ) : null}
        {named.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-meta">
            {named.map(({ label }, index) => (
              <li key={index} className="flex items-center gap-1.5 font-semibold text-velvet">
                <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                {label}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </aside>
  );
}
