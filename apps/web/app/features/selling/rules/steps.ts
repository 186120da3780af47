import type { ResourceKind } from "@pavane/contract/resources/choices";
import type { ResourceField } from "./resource-values.ts";

export type Step = "files" | "parts" | "describe" | "classify" | "price" | "submit";

/** The sections of the editor's page in their order: a curriculum has parts where a single resource has files. */
export const stepsOf = (kind: ResourceKind): readonly Step[] => [
  kind === "single" ? "files" : "parts",
  "describe",
  "classify",
  "price",
  "submit",
];

export const stepNames: Readonly<Record<Step, string>> = {
  files: "Files",
  parts: "Parts",
  describe: "Describe",
  classify: "Classify",
  price: "Price",
  submit: "Submit",
};

/** The HTML id of a section; also for a value from the address, which may match no section. */
export const sectionId = (step: string): string => `section-${step}`;

const ofFields: Readonly<Record<ResourceField | "files" | "note" | "parts" | "rights", Step>> = {
  files: "files",
  note: "files",
  parts: "parts",
  title: "describe",
  description: "describe",
  thumbnail_url: "describe",
  type: "classify",
  styles: "classify",
  age_groups: "classify",
  levels: "classify",
  category_ids: "classify",
  tags: "classify",
  language: "classify",
  licence: "price",
  price: "price",
  free: "price",
  included_offer: "price",
  rights: "submit",
};

/** Where something is put right that the server named, such as `parts.0.resource_id`. */
export function stepOfField(field: string): Step {
  const [name = ""] = field.split(".");
  return name in ofFields ? ofFields[name as keyof typeof ofFields] : "submit"; // a name that is there
}
