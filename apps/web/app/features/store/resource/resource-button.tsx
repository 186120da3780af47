import { Check } from "lucide-react";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Resource } from "../shapes.ts";
import type { ResourceAction } from "./resource-action.ts";

interface ResourceButtonProps {
  resource: Resource;
  action: ResourceAction;
}

/** How the one who looks stands to it, and what can be done. */
export function ResourceButton({ resource, action }: ResourceButtonProps) {
  switch (action.kind) {
    case "own":
      return <p className="text-meta text-soft">This is your own resource.</p>;
    case "owned":
      return (
        <p className="inline-flex items-center gap-2 font-semibold">
          <Check aria-hidden className="size-4 text-pine" />
          You own this
        </p>
      );
    case "included":
      return <p className="font-semibold text-brass">Included with {action.tierName}</p>;
    case "off-sale":
      return <p className="text-meta text-soft">Not on sale at the moment.</p>;
    case "in-cart":
      return (
        <>
          <ButtonLink to={paths.cart()} className="w-full">
            View cart
          </ButtonLink>
          <p className="text-meta text-soft">{resource.title} is in your cart.</p>
        </>
      );
    case "free":
    case "buy":
      return null;
  }
}
