/** The most courses that a course may ask to be completed first. */
export const maxPrerequisites = 10;

const list = new Intl.ListFormat("en-GB");

/** What somebody reads who has yet to complete other courses. */
export const completeFirstText = (titles: readonly string[]): string =>
  `Complete ${list.format(titles.map((title) => `“${title}”`))} first.`;

/** What a guest reads, of whom nobody knows what they completed. */
export const completeFirstGuestText = (titles: readonly string[]): string =>
  `${completeFirstText(titles)} If you have, sign in.`;
