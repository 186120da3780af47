import { faultsOf, resourceBody, type ResourceBody, type ResourceValues } from "./resource-values.ts";

/** Nothing is shared: each draft has what its file and the seller's settings say. */
export const noDefaults: ResourceValues = {
  title: "",
  description: "",
  type: "",
  styles: [],
  age_groups: [],
  levels: [],
  category_ids: [],
  tags: "",
  language: "",
  licence: "",
  price: "",
  free: false,
  included_offer: "",
  thumbnail_url: "",
};

/** What was said of all drafts; what is empty or cannot be stored is left out. */
export function defaultsOf(values: ResourceValues): Partial<ResourceBody> {
  const { title: _title, description: _description, thumbnail_url: _thumbnail, ...body } = resourceBody(values);
  const faulty = new Set(Object.keys(faultsOfDefaults(values)));
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !faulty.has(name) && !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The errors in the defaults, by field; each draft has its own title. */
export function faultsOfDefaults(values: ResourceValues): Record<string, string> {
  const { title: _title, ...faults } = faultsOf(values);
  return faults;
}
