import { visibleName, visibleText } from "@pavane/contract/core/visible-text";
import { resourceLimits, type ResourceType } from "@pavane/contract/resources/choices";
import { resourceTexts } from "@pavane/contract/resources/errors";
import type { Body } from "@pavane/contract/routes";
import type { Resource } from "../queries.ts";
import { priceFault } from "./price-fault.ts";

/** What the editor holds, as it is typed; the names are those of the wire. */
export interface ResourceValues {
  title: string;
  description: string;
  type: ResourceType | "";
  styles: string[];
  age_groups: string[];
  levels: string[];
  category_ids: string[];
  /** With commas between them. */
  tags: string;
  language: string;
  licence: string;
  /** Empty until somebody says what it costs. */
  price: string;
  /** Chosen on its own: nothing is free because nobody typed a price. */
  free: boolean;
  included_offer: string;
  thumbnail_url: string;
}

export type ResourceField = keyof ResourceValues;
export type ResourceBody = Omit<Body<"PATCH /api/resources/:id">, "version">;

export const resourceValues = (resource: Resource): ResourceValues => ({
  ...priceValues(resource),
  title: resource.title,
  description: resource.description,
  type: resource.type ?? "",
  styles: resource.styles,
  age_groups: resource.age_groups,
  levels: resource.levels,
  category_ids: resource.categories.map(({ id }) => String(id)),
  tags: resource.tags.join(", "),
  language: resource.language,
  licence: resource.licence,
  included_offer: resource.seller_view?.included_offer ?? "",
  thumbnail_url: resource.thumbnail_url ?? "",
});

function priceValues({ price, seller_view: view }: Resource): Pick<ResourceValues, "price" | "free"> {
  const priced = view?.priced ?? true;
  const free = priced && Number(price) === 0;
  return { free, price: priced && !free ? price : "" };
}

export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(",")
      .map((tag) => visibleName(tag).toLowerCase())
      .filter((tag) => tag !== ""),
  ),
];

/** The request, whole; a form sends the members that differ. */
export const resourceBody = (values: ResourceValues) =>
  ({
    title: visibleName(values.title),
    description: visibleText(values.description),
    type: values.type || null,
    styles: values.styles,
    age_groups: values.age_groups,
    levels: values.levels,
    category_ids: values.category_ids.map(Number),
    tags: tagsOf(values.tags),
    language: values.language,
    licence: values.licence,
    price: values.free ? "0.00" : values.price.trim() || null,
    included_offer: values.included_offer || null,
    thumbnail_url: values.thumbnail_url || null,
  }) satisfies Record<keyof ResourceBody, unknown> as Required<ResourceBody>; // the words of lists come from the lists themselves

type Sentences = Partial<Record<ResourceField, string>>;

const [leastTitle, mostTitle] = resourceLimits.title;
const [leastDescription, mostDescription] = resourceLimits.description;
const [, mostCategories] = resourceLimits.categories;

/** What cannot be stored at all, by field. */
export function faultsOf(values: ResourceValues): Sentences {
  const title = visibleName(values.title).length;
  const tags = tagsOf(values.tags);
  const price = values.free || values.price.trim() === "" ? null : priceFault(values.price);
  return {
    ...(title < leastTitle ? { title: resourceTexts.title } : {}),
    ...(title > mostTitle ? { title: `Title must be at most ${mostTitle} characters` } : {}),
    ...(values.description.length > mostDescription
      ? { description: `Description must be at most ${mostDescription} characters` }
      : {}),
    ...(values.category_ids.length > mostCategories
      ? { category_ids: `Choose at most ${mostCategories} categories` }
      : {}),
    ...(tags.length > resourceLimits.tags ? { tags: `At most ${resourceLimits.tags} tags` } : {}),
    ...(tags.some((tag) => tag.length > resourceLimits.tag)
      ? { tags: `A tag has at most ${resourceLimits.tag} characters` }
      : {}),
    ...(price === null ? {} : { price }),
  };
}

/** What a draft may lack and what is sent for review may not, by field. */
export function lacksOf(values: ResourceValues): Sentences {
  return {
    ...(visibleText(values.description).length < leastDescription ? { description: resourceTexts.description } : {}),
    ...(values.type === "" ? { type: resourceTexts.type } : {}),
    ...(values.styles.length === 0 ? { styles: resourceTexts.styles } : {}),
    ...(values.age_groups.length === 0 ? { age_groups: resourceTexts.ages } : {}),
    ...(values.levels.length === 0 ? { levels: resourceTexts.levels } : {}),
    ...(values.category_ids.length === 0 ? { category_ids: resourceTexts.categories } : {}),
    ...(!values.free && values.price.trim() === "" ? { price: resourceTexts.noPrice } : {}),
  };
}
