import {
  ageCodes,
  ageNames,
  levelCodes,
  levelNames,
  licenceNames,
  licences,
  resourceKindNames,
  resourceKinds,
  resourceTypeNames,
  resourceTypes,
} from "@pavane/contract/resources/choices";
import type { StoreFacets } from "@pavane/contract/market/schema-store";
import { resourceRatingSteps, type StoreFacet } from "@pavane/contract/market/store-filters";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import type { FacetRow } from "./facets-repository.ts";
import type { StoreNames } from "./store-names.ts";

/** Counts by filter, in the order of the lists their values are from; languages with most resources first. */
export function presentFacets(rows: readonly FacetRow[], { styles, categories }: StoreNames): StoreFacets {
  const counts = new Map(rows.map((row) => [`${row.facet} ${row.value}`, row.count]));
  const listed = (facet: StoreFacet, values: readonly (readonly [value: string, label: string])[]) =>
    values.flatMap(([value, label]) => {
      const count = counts.get(`${facet} ${value}`);
      return count === undefined ? [] : [{ value, label, count }];
    });
  const languages = rows
    .filter((row) => row.facet === "lang")
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    type: listed("type", named(resourceTypes, resourceTypeNames)),
    style: listed(
      "style",
      styles.map(({ slug, name }) => [slug, name]),
    ),
    age: listed("age", named(ageCodes, ageNames)),
    level: listed("level", named(levelCodes, levelNames)),
    category: categories
      .filter(({ hidden }) => !hidden)
      .flatMap(({ id, tree, parentId, name, slug }) => {
        const count = counts.get(`category ${id}`);
        const parent = parentId === null ? null : String(parentId);
        return count === undefined ? [] : [{ value: String(id), label: name, count, tree, parent, slug }];
      }),
    price: listed("price", [["free", "Free"]]),
    rating: listed("rating", named(resourceRatingSteps, { "4": "4 and up", "3": "3 and up" })),
    included: listed("included", [
      ["premium", `Included with ${tierNames.premium}`],
      ["royalty", `Included with ${tierNames.royalty}`],
    ]),
    kind: listed("kind", named(resourceKinds, resourceKindNames)),
    licence: listed("licence", named(licences, licenceNames)),
    lang: languages.map(({ value, count }) => ({ value, label: languageName(value), count })),
  };
}

const named = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => [value, names[value]] as const);

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

const known = new Map<string, string>();
const maxKnown = 1_000;

/** Looking a name up costs more than everything else of a facet. */
function languageName(code: string): string {
  const name = known.get(code) ?? languageNames.of(code) ?? code;
  if (known.size < maxKnown) known.set(code, name);
  return name;
}
