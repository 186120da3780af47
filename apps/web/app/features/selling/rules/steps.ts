import type { ResourceKind } from "@pavane/contract/resources/choices";
import type { ResourceField } from "./resource-values.ts";

export type Step = "files" | "parts" | "describe" | "classify" | "price" | "submit";

/** The editor's steps in their order: a curriculum has parts where a single resource has files. */
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

/** The step of the address, else the first. */
export const stepAt = (kind: ResourceKind, asked: string | null): Step => {
  const steps = stepsOf(kind);
  return steps.find((step) => step === asked) ?? steps[0] ?? "describe";
};

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
  included_offer: "price",
  rights: "submit",
};

/** Where something is put right that the server named, such as `parts.0.resource_id`. */
export function stepOfField(field: string): Step {
  const [name = ""] = field.split(".");
  return name in ofFields ? ofFields[name as keyof typeof ofFields] : "submit"; // a name that is there
}
