/** "Tendu (copy)", never longer than a title may be. */
export function copyTitle(title: string, longest: number): string {
  const suffix = " (copy)";
  return title.slice(0, longest - suffix.length) + suffix;
}
