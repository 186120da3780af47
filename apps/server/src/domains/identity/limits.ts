import type { Limit } from "../../platform/rate-limit.ts";

const quarter = 15 * 60;
const hour = 60 * 60;

/** How often things may be tried. */
export const limits = {
  /** Failures per account, by any of its names; per unknown name; per known device of the account. */
  signIn: { name: "sign-in", most: 10, windowSeconds: quarter },
  signInAddress: { name: "sign-in:ip", most: 50, windowSeconds: quarter },
  register: { name: "register:ip", most: 20, windowSeconds: hour },
  usernameCheck: { name: "username-check:ip", most: 60, windowSeconds: quarter },
  /** Per account, by any of its names, and per unknown name. */
  forgot: { name: "forgot", most: 3, windowSeconds: hour },
  forgotAddress: { name: "forgot:ip", most: 20, windowSeconds: hour },
  /** Wrong codes and passkeys per account, over all methods; a browser its owner used before has a separate counter. */
  secondFactor: { name: "second-factor", most: 20, windowSeconds: quarter },
  passkeyOptions: { name: "passkey-options:ip", most: 300, windowSeconds: quarter },
  providerSignIn: { name: "provider-sign-in:ip", most: 300, windowSeconds: quarter },
  confirm: { name: "confirm", most: 5, windowSeconds: quarter },
  resend: { name: "email-resend", most: 3, windowSeconds: hour },
  roleRequest: { name: "role-request", most: 12, windowSeconds: hour },
  changeEmail: { name: "email-change", most: 3, windowSeconds: hour },
} as const satisfies Record<string, Limit>;
