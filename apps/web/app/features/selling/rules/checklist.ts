import type { ResourceKind } from "@pavane/contract/resources/choices";

export interface ChecklistPoint {
  /** The field that it is about, by its name in the form or on the wire. */
  readonly field: string;
  readonly label: string;
  /** What is missing or wrong; null where it is done. */
  readonly missing: string | null;
}

const points = [
  ["title", "Title"],
  ["description", "Description"],
  ["type", "Type"],
  ["styles", "Dance styles"],
  ["age_groups", "Age groups"],
  ["levels", "Levels"],
  ["category_ids", "Categories"],
  ["price", "Price"],
] as const;

/**
 * What must be done before a resource is sent, in the order of its page, and what is missing of it. A refusal about a
 * field without its own point, such as one part of a curriculum, is at the end under its own sentence.
 */
export function checklistOf(kind: ResourceKind, lacks: Readonly<Record<string, string>>): readonly ChecklistPoint[] {
  const content = kind === "single" ? (["files", "Files"] as const) : (["parts", "Parts"] as const);
  const known = [content, ...points.filter(([field]) => kind === "single" || field !== "type")];
  const others = Object.entries(lacks).filter(([field]) => !known.some(([one]) => one === field));
  return [
    ...known.map(([field, label]) => ({ field, label, missing: lacks[field] ?? null })),
    ...others.map(([field, missing]) => ({ field, label: missing, missing })),
  ];
}
