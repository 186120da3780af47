/** Letters and digits beyond ASCII as well, whatever the collation of the database takes for one. */
const letter = String.raw`[:alnum:]\u00C0-\u1FFF\u3040-\uD7FF`;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A regular expression of PostgreSQL that matches a name only where it stands alone: "Jo Li" is neither in "Jo Lindqvist" nor in
 * "Jo Li-Wang", but in "Jo Li's".
 */
export const wholeName = (name: string): string =>
  `(?<![${letter}])(?<![${letter}]-)${literal(name)}(?![${letter}])(?!-[${letter}])`;

/** The same between the tags of HTML, never within one: names are chosen by people. */
export const wholeNameInHtml = (escapedName: string): string => `${wholeName(escapedName)}(?![^<>]*>)`;

/** The same for an e-mail address, which is in none that ends like it or goes on after it. */
export const wholeAddress = (address: string): string =>
  `(?<![${letter}._%+-])${literal(address)}(?![${letter}-])(?![.][${letter}])`;
