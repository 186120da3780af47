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

export const DRAFT_KEY = "registration_draft";

/** What survives a reload: never the password. */
export function writeDraft(values: RegistrationValues): string {
  const { password: _password, ...kept } = values;
  return JSON.stringify(kept);
}

/** A stored draft, member by member; anything of another shape is left out. */
export function readDraft(text: string | null): RegistrationValues {
  const stored = parse(text);
  const draft: RegistrationValues = { ...emptyRegistration };
  for (const name of ["username", "email", "first_name", "last_name", "country", "time_zone"] as const) {
    const value = stored[name];
    if (typeof value === "string") draft[name] = value;
  }
  for (const name of ["intents", "styles", "levels", "age_groups"] as const) {
    const value = stored[name];
    if (Array.isArray(value)) draft[name] = value.filter((entry) => typeof entry === "string");
  }
  draft.accept_terms = stored["accept_terms"] === true;
  return draft;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
