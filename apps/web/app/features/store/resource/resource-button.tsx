import { Check } from "lucide-react";
import { Suspense } from "react";
import { sellerPaths } from "../../../seller-paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { Resource } from "../shapes.ts";
import { BuyAsGift, BuyButtons, BuyToKeep, GetFree } from "./buy-buttons.tsx";
import type { ResourceAction } from "./resource-action.ts";
import { ownPrice } from "./shown-price.ts";

/** For those who have the files: nobody of whom a page is drawn on the server. */
const OpenFiles = lazyNamed(() => import("./open-files.tsx"), "OpenFiles");

interface ResourceButtonProps {
  resource: Resource;
  action: ResourceAction;
}

/** The viewer's relation to the resource, and the available action. */
export function ResourceButton({ resource, action }: ResourceButtonProps) {
  switch (action.kind) {
    case "own":
      return resource.can.edit ? (
        <ButtonLink to={sellerPaths.editResource(resource.id)} className="w-full">
          Edit
        </ButtonLink>
      ) : (
        <p className="text-meta text-soft">This is your own resource.</p>
      );
    case "owned":
      return (
        <>
          <p className="inline-flex items-center gap-2 font-semibold">
            <Check aria-hidden className="size-4 text-pine" />
            You own this
          </p>
          <Suspense fallback={loadingFiles}>
            <OpenFiles resource={resource} label="Download" />
          </Suspense>
        </>
      );
    case "included":
      return (
        <>
          {resource.contents.length === 0 ? (
            <p className="font-semibold text-brass">Included with {action.tierName}</p>
          ) : (
            <Suspense fallback={loadingFiles}>
              <OpenFiles resource={resource} label={`Open, included with ${action.tierName}`} />
            </Suspense>
          )}
          {resource.on_sale && Number(ownPrice(resource)) > 0 ? <BuyToKeep resource={resource} /> : null}
        </>
      );
    case "off-sale":
      return <p className="text-meta text-soft">Not on sale at the moment.</p>;
    case "parts-owned":
      return (
        <>
          <p className="inline-flex items-center gap-2 font-semibold">
            <Check aria-hidden className="size-4 text-pine" />
            You own all {action.parts} parts
          </p>
          <BuyAsGift resource={resource} />
        </>
      );
    case "free":
      return <GetFree id={resource.id} />;
    case "in-cart":
    case "buy":
      return (
        <>
          <BuyButtons resource={resource} inCart={action.kind === "in-cart"} />
          {action.kind === "in-cart" ? <p className="text-meta text-soft">{resource.title} is in your cart.</p> : null}
        </>
      );
  }
}

const loadingFiles = <Skeleton className="h-11 w-full rounded-control" />;
