/** Words by which a store would be taken for the site itself; also with its own name before them. */
const reserved: ReadonlySet<string> = new Set(
  (
    "pavane admin admins administrator administration api assets billing checkout contact curriculum help helpdesk legal " +
    "mail moderator moderators official owner payment payments payouts postmaster privacy refunds resources root sales " +
    "security seller sellers service staff status support sysadmin system team terms uploads webmaster www"
  ).split(" "),
);

/** Whether a name or address says no more than that; signs between the letters, their case and their look do not count. */
export function isReserved(name: string): boolean {
  const plain = look(name);
  return reserved.has(plain) || reserved.has(plain.replace(/^(?:the)?pavane/, ""));
}

const look = (name: string): string => {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return [...letters].map((letter) => alike[letter] ?? letter).join("");
};

/** Letters of other writings, and digits, that are read as Latin letters. The function `store_name_look` of the database has the same. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [..."авекмнорстхуіјѕԁԛԝһьгαβεηικνορτυχγωıɑɡ01"].map((letter, index) => [
    letter,
    "abekmhopctxyijsdqwhbrabenikvoptuxywiagol"[index] ?? letter,
  ]),
);
