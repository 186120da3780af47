/** How many categories one tree can have. */
export const maxCategoriesOfTree = 500;

/** Sentences about categories of resources and curricula. */
export const categoryTexts = {
  name: "Name must be at least 2 characters",
  parent: "Choose a category at the top of this tree",
  hasBelow: "A category with others below it stays at the top",
  other: "Choose another category",
  below: "Choose a category that is not below this one",
  order: "List every category once",
  full: `There can be at most ${maxCategoriesOfTree} categories`,
} as const;

/** Of a category that is not empty and has no place for what is in it. */
export const resourcesInCategory = (count: number): string =>
  count === 1
    ? "1 resource is in this category. Choose where it goes."
    : `${count} resources are in this category. Choose where they go.`;

/** Of a category that is deleted before those below it. */
export const categoriesBelow = (count: number): string =>
  count === 1
    ? "1 category is below this one. Move or delete it first."
    : `${count} categories are below this one. Move or delete them first.`;
