import { parsed } from "../../../browser/storage.ts";

/** Everything of /register but the picture, which cannot be kept, in the form's own shape. */
export interface RegistrationValues {
  username: string;
  email: string;
  password: string;
  accept_terms: boolean;
  first_name: string;
  last_name: string;
  country: string;
  time_zone: string;
  intents: string[];
  styles: string[];
  levels: string[];
  age_groups: string[];
}

export const emptyRegistration: RegistrationValues = {
  username: "",
  email: "",
  password: "",
  accept_terms: false,
  first_name: "",
  last_name: "",
  country: "",
  time_zone: "",
  intents: [],
  styles: [],
  levels: [],
  age_groups: [],
};

/** What survives a reload: never the password. */
export function writeDraft(values: RegistrationValues): string {
  const { password: _password, ...kept } = values;
  return JSON.stringify(kept);
}

/** Whether the user has begun to enter who they are. */
export const hasBegun = ({ username, email, first_name: first, last_name: last }: RegistrationValues): boolean =>
  [username, email, first, last].some((text) => text.trim() !== "");

/** A stored draft, member by member; anything of another shape is left out. */
export function readDraft(text: string | null): RegistrationValues {
  const found = stored(text);
  const draft: RegistrationValues = { ...emptyRegistration };
  for (const name of ["username", "email", "first_name", "last_name", "country", "time_zone"] as const) {
    const value = found[name];
    if (typeof value === "string") draft[name] = value;
  }
  for (const name of ["intents", "styles", "levels", "age_groups"] as const) {
    const value = found[name];
    if (Array.isArray(value)) draft[name] = value.filter((entry) => typeof entry === "string");
  }
  draft.accept_terms = found["accept_terms"] === true;
  return draft;
}

/**
 * What a form begins with: what was kept, and over it what its fields hold already, typed before the page came alive, whose words are
 * the newer ones. The password is only ever there.
 */
export function begunWith(kept: RegistrationValues, typed: Partial<RegistrationValues>): RegistrationValues {
  const newer = Object.entries(typed).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return { ...kept, ...Object.fromEntries(newer) };
}

function stored(text: string | null): Record<string, unknown> {
  const value = parsed(text);
  return typeof value === "object" && value !== null ? { ...value } : {};
}
