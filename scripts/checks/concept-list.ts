/** Concepts of our own that somebody has to learn here; it only falls. */
export const mostConcepts = 10;

const row = /^\| [^|]+ \| `([^`]+)` \|/;

/** Too many rows in the table of docs/concepts.md, and rows whose place is not there. */
export function conceptProblems(page: string, exists: (path: string) => boolean, most = mostConcepts): string[] {
  const places = page.split("\n").flatMap((line) => row.exec(line)?.[1] ?? []);
  return [
    ...(places.length > most ? [`docs/concepts.md: ${places.length} concepts of our own, ${most} allowed`] : []),
    ...places.filter((place) => !exists(place)).map((place) => `docs/concepts.md: ${place} is not there`),
  ];
}
