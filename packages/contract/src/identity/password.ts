export const passwordTexts = {
  short: "Use at least 12 characters.",
  long: "Use at most 128 characters.",
  common: "This password is on lists of common passwords. Choose another.",
  own: "Do not use your username or e-mail as the password.",
} as const;

/** Length in characters as people count them, in the form in which the password is compared. */
const lengthOf = (password: string): number => [...password.normalize("NFKC")].length;

/** Why the length is wrong, as the sentence to show, or null. */
export function passwordLengthProblem(password: string): string | null {
  const length = lengthOf(password);
  if (length < 12) return passwordTexts.short;
  return length > 128 ? passwordTexts.long : null;
}

/** True when the password holds the username or the name part of the e-mail, in any case; parts under 3 letters do not count. */
export function containsOwnName(password: string, owner: { username: string; email: string | null }): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const names = [owner.username, owner.email?.split("@")[0] ?? ""].map((name) => name.toLowerCase());
  return names.some((name) => name.length >= 3 && text.includes(name));
}
