export interface GuestValues {
  email: string;
  name: string;
  terms: boolean;
}

/** What a guest's form checks before it is sent; the server checks addresses again. */
export const guestChecks = {
  email: ({ email }: GuestValues) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : "Enter an e-mail address",
  name: ({ name }: GuestValues) => (name.trim() === "" ? "Enter your name" : null),
  terms: ({ terms }: GuestValues) => (terms ? null : "Agree to the terms to continue."),
};
