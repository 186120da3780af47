import { MapPin } from "lucide-react";
import { counted } from "../../../counted.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import { MessageButton } from "../../../people/message-button.tsx";
import { ReportButton } from "../../../people/report-button.tsx";
import type { SellerStore } from "../shapes.ts";

/** The seller, in their own words. */
export function StoreHeader({ store }: { store: SellerStore }) {
  const { id, name, tagline, bio, place, logo_url, banner_url, links, rating, rating_count, resource_count } = store;
  return (
    <header>
      <Cover
        kind="seller"
        id={id}
        src={banner_url}
        priority
        className="aspect-[5/1]! rounded-card max-sm:aspect-[5/2]!"
      />
      <div className="mt-5 flex flex-wrap items-start gap-x-5 gap-y-4">
        <Avatar src={logo_url} name={name} size={72} decorative />
        <div className="min-w-0 flex-1 basis-72">
          <h1 tabIndex={-1} className="display-page [overflow-wrap:anywhere]">
            {name}
          </h1>
          {tagline === null ? null : <p className="mt-1.5 text-lead text-soft">{tagline}</p>}
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-meta text-soft">
            <Rating value={rating} count={rating_count} />
            <span className="tabular">{counted(resource_count, "resource")}</span>
            {place === null ? null : (
              <span className="inline-flex items-center gap-1.5">
                <MapPin aria-hidden className="size-4" />
                {place}
              </span>
            )}
          </div>
        </div>
        {store.can.edit ? (
          <ButtonLink variant="outline" to={sellerPaths.myStore()}>
            Edit store
          </ButtonLink>
        ) : (
          <div className="flex flex-wrap items-center gap-2.5">
            <MessageButton personId={id} name={name} about={{ type: "store", id }} />
            <ReportButton type="seller" id={id} about={name} className="text-soft" />
          </div>
        )}
      </div>
      {bio === null ? null : <p className="measure mt-5 whitespace-pre-line">{bio}</p>}
      {links.length === 0 ? null : (
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-meta">
          {links.map(({ label, url }) => (
            <li key={url + label}>
              <a
                href={url}
                rel="noopener nofollow ugc"
                className="font-semibold text-velvet underline-offset-4 hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
