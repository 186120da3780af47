export interface CourseNews {
  readonly title: string;
  readonly enrolled: number;
  readonly reviews: number;
}

/** A mail names so many courses, and says how many more there are. */
const shown = 20;

/** One sentence for each course, and what they are together as a subject. */
export function digestTexts(news: readonly CourseNews[]): { readonly subject: string; readonly lines: string[] } {
  const sum = (of: (one: CourseNews) => number) => news.reduce((total, one) => total + of(one), 0);
  const together = parts(
    sum(({ enrolled }) => enrolled),
    sum(({ reviews }) => reviews),
  );
  const lines = news.slice(0, shown).map(({ title, enrolled, reviews }) => `${title}: ${parts(enrolled, reviews)}.`);
  const more = news.length - shown;
  return {
    subject: `Yesterday in your courses: ${together}`,
    lines: more > 0 ? [...lines, `And in ${counted(more, "more course")}.`] : lines,
  };
}

const parts = (enrolled: number, reviews: number): string =>
  [enrolled > 0 ? counted(enrolled, "new learner") : "", reviews > 0 ? counted(reviews, "new review") : ""]
    .filter((part) => part !== "")
    .join(", ");

const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
