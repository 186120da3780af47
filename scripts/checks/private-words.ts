/** A word that meant many things in names, as it would be declared again, and what to say instead. */
interface PrivateWord {
  readonly declared: RegExp;
  readonly where: RegExp;
  readonly instead: string;
}

const product = /^(apps\/(server\/src|web\/app)|packages\/contract\/src)\//;
const declares = (names: string): RegExp => new RegExp(`\\b(?:const|let|function|interface|type) (?:${names})\\b`);

/** The old words of the table in docs/glossary.md, "Words in names". */
const privateWords: readonly PrivateWord[] = [
  {
    declared: declares("Standing|standing|standingOf"),
    where: product,
    instead: "eligibility, status, progress, ownership or facts",
  },
  { declared: declares("Told|told|tell[A-Z]\\w*|\\w+Told"), where: product, instead: "notify, notice or result" },
  { declared: declares("gone|isGone"), where: product, instead: "deleted, expired or unavailable" },
  { declared: declares("afterwards|whoever"), where: product, instead: "what is done then, who acts" },
  {
    declared: declares("use[A-Z]\\w*"),
    where: /^apps\/server\/src\//,
    instead: "record, set or mark: `use` begins hooks of React",
  },
  { declared: declares("\\w*(?:Hands|Rig)"), where: /^apps\/server\//, instead: "controls and fixture" },
  { declared: declares("(?:most|fewest)[A-Z]\\w*"), where: product, instead: "max or min" },
  { declared: /\b(?:interface|type) \w*Asked\w* ?[={<]/, where: product, instead: "requested" },
  { declared: declares("\\w+Apart"), where: product, instead: "isolated" },
];

/** Files are found by their names, so none is called by an old word. */
const privateFileNames: readonly (readonly [name: RegExp, instead: string])[] = [
  [/(?:^|-)letters?(?:-|$)/, "mail"],
  [/(?:^|-)(?:door|lacks|standing|told|gone|afterwards|apart|wholes?)(?:-|$)/, "a word of docs/glossary.md"],
  [/^(?:words|who)$|-words$/, "texts, roles"],
  [/^asked-/, "requested"],
];
const fieldsOwnWords = /\/(?:(?:near|search)-words|whole-library|private-words)$/;

/** A product file whose name is an old word, with what to say instead. */
export function privateFileName(path: string): string[] {
  const stem = path.replace(/(?:\.\w+)+$/, "");
  if (!product.test(path) || fieldsOwnWords.test(stem)) return [];
  const name = stem.slice(stem.lastIndexOf("/") + 1);
  return privateFileNames.filter(([old]) => old.test(name)).map(([, instead]) => `${path}: say ${instead} in its name`);
}

/** Lines that declare a name by one of these words, with what to say instead. Tests are free. */
export function privateWordsIn(path: string, text: string): string[] {
  if (/\.test\.tsx?$/.test(path)) return [];
  const applying = privateWords.filter(({ where }) => where.test(path));
  if (applying.length === 0) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      applying
        .filter(({ declared }) => declared.test(line))
        .map(({ instead }) => `${path}:${index + 1}: say ${instead} (${line.trim().slice(0, 80)})`),
    );
}
