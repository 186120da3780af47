/** Names that would collide with addresses of the site or pass for its staff. */
const reserved = new Set(
  `about admin api assets auth cancel-payment cart certificate-templates certificates checkout checkout-complete claim
  class-plans connect connect-old connect-updated contact cookies course courses curriculum
  curriculum-officer-dashboard dashboard forgot-password instructor instructors lesson me media messages
  multi-dashboard my-bookings my-certifications my-courses my-dashboard my-purchases my-resources my-store notices
  payment-success pricing privacy profile profile-image-debug programmes redeem register reset-password resources
  robots.txt search seller seller-dashboard seller-store sellers simple-checkout simple-upload sitemap.xml
  subscription support system terms ui unsubscribe upload-resource uploads verify verify-email wish-list`.split(/\s+/),
);

export const usernameTexts = {
  shape: "Use 3 to 30 letters, digits, dots, dashes or underscores, starting with a letter.",
  reserved: "This username is reserved.",
  taken: "Username already taken. Please choose another.",
} as const;

/** What must be unique of a username. */
export const usernameKey = (username: string): string => username.toLowerCase();

/** Why a username cannot be chosen by anyone, as the sentence to show; null when it can. */
export function usernameProblem(username: string): string | null {
  if (username.length < 3 || username.length > 30) return usernameTexts.shape;
  if (!/^[A-Za-z](?:[._-]?[A-Za-z0-9])*$/.test(username)) return usernameTexts.shape;
  const key = usernameKey(username);
  if (reserved.has(key) || key.startsWith("deleted") || key.startsWith("guest")) return usernameTexts.reserved;
  return null;
}

/** Words that pass for the site itself in any part of a name. */
const official = new Set(["admin", "administrator", "support", "system", "staff", "deleted", "guest"]);

/** Whether a name is a reserved one with a number, or has an official word in it. Such a name may be chosen, but is proposed to nobody. */
function poses(name: string): boolean {
  const key = usernameKey(name);
  const bare = key.replace(/[._-]?\d+$/, "");
  return reserved.has(key) || reserved.has(bare) || key.split(/[._-]|\d+/).some((part) => official.has(part));
}

/** Usernames close to a wished one, best first; each passes `usernameProblem`. Whether they are free is for the server to say. */
export function similarUsernames(wished: string): string[] {
  const base = wished
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]/g, "")
    .replace(/^[^A-Za-z]+/, "")
    .replace(/[._-]+/g, (run) => run.charAt(0))
    .slice(0, 22)
    .replace(/[._-]$/, "");
  const stem = poses(base) ? "dancer" : base.length >= 3 ? base : `${base}dancer`;
  const candidates = [`${stem}.dance`, `${stem}2`, `${stem}-moves`, `${stem}3`, `${stem}7`, `${stem}12`, `${stem}64`];
  return candidates.filter((candidate) => usernameProblem(candidate) === null);
}
