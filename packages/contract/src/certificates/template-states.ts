/** Only a published template can be chosen; what was issued with one that was retired stays. */
export const templateStates = ["draft", "published", "retired"] as const;

export type TemplateState = (typeof templateStates)[number];

export const templateStateNames: Readonly<Record<TemplateState, string>> = {
  draft: "Draft",
  published: "Published",
  retired: "Retired",
};
