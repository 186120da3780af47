import type { FilmedFrom } from "@pavane/contract/courses/choices";

/** How a film can have been filmed, for a select. */
export const filmedOptions: readonly { value: FilmedFrom | ""; label: string }[] = [
  { value: "", label: "Not said" },
  { value: "front", label: "From the front" },
  { value: "back", label: "From behind" },
  { value: "already_mirrored", label: "Already mirrored" },
];
