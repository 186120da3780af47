const longestTitle = 200;

/** "Tendu (copy)", never longer than a title may be. */
export function copyTitle(title: string): string {
  const suffix = " (copy)";
  return title.slice(0, longestTitle - suffix.length) + suffix;
}
