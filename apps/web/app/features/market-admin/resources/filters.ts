import { resourceKindNames, resourceStatusNames, resourceTypeNames } from "@pavane/contract/resources/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";

/** Words of the filters that resources and curricula share. */
export const sharedFilters = {
  state: { name: resourceStatusNames, className: "w-44" },
  featured: { label: "Featured", every: null, name: { yes: "Featured", no: "Not featured" } },
  included: {
    label: "Included",
    every: null,
    name: {
      premium: `From ${tierNames.premium} on`,
      royalty: `With ${tierNames.royalty} alone`,
      offered: "Offered, not included",
      none: "Not included",
    },
  },
  category: null,
  seller: null,
};

export const resourcesFilters = {
  ...sharedFilters,
  kind: { name: resourceKindNames, className: "w-36" },
  type: { name: resourceTypeNames, className: "w-36" },
};
