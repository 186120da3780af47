export interface GuestValues {
  email: string;
  again: string;
  name: string;
  terms: boolean;
}

/** What a guest's form checks before it is sent; the server checks addresses once more. */
export const guestChecks = {
  email: ({ email }: GuestValues) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : "Enter an e-mail address",
  again: ({ email, again }: GuestValues) => (sameAddress(email, again) ? null : "The e-mail addresses differ"),
  name: ({ name }: GuestValues) => (name.trim() === "" ? "Enter your name" : null),
};

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
