import { oneOf } from "@pavane/contract/core/codes";
import type { SettingGroup } from "@pavane/contract/site/schema-settings";
import type { Control } from "@pavane/contract/site/setting-kinds";
import { settingKeys, settingOf, type SettingKey } from "@pavane/contract/site/settings";
import type { FieldErrors, Resolver } from "react-hook-form";

/** What the controls of a form hold, by the settings' keys. */
export type Fields = Record<string, unknown>;

export interface LinkField {
  readonly name: string;
  readonly url: string;
}

export const isSettingKey = (key: string): key is SettingKey => oneOf(settingKeys, key) !== undefined;

/** A group's values as its controls hold them. */
export const fieldsOf = (group: SettingGroup): Fields =>
  Object.fromEntries(
    group.settings.flatMap(({ key, value }) =>
      isSettingKey(key) ? [[key, fieldOf(settingOf(key).control, value)]] : [],
    ),
  );

/** The values represented by a form's controls. */
export const valuesOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (isSettingKey(key) ? [[key, valueOf(key, field)]] : [])),
  );

/** A value as its control holds it: text for anything that is typed. */
export function fieldOf(control: Control, value: unknown): unknown {
  if (control.kind === "hosts") return texts(value).join("\n");
  if (control.kind === "number") return String(value);
  if (control.kind === "switch" || control.kind === "choices" || control.kind === "links") return value;
  return value ?? "";
}

/** What a control holds as the setting's value; what makes no sense stays as it is, to be refused. */
export function valueOf(key: SettingKey, field: unknown): unknown {
  const { control, schema } = settingOf(key);
  if (control.kind === "hosts") return lines(field);
  if (control.kind === "number") return numberOf(field);
  if (typeof field !== "string" || field.trim() !== "") return field;
  return schema.safeParse(null).success ? null : "";
}

/** The sentences for the fields of a group, from the same schemas that the server asks. */
export const settingsResolver: Resolver<Fields> = (fields) => {
  const errors = Object.entries(fields).flatMap(([key, field]) => {
    if (!isSettingKey(key)) return [];
    const problem = problemOf(key, field);
    return problem === null ? [] : [[key, problem] as const];
  });
  if (errors.length === 0) return { values: fields, errors: {} };
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> }; // keys of the form
};

interface Problem {
  readonly type: "setting";
  readonly message: string;
}

/** The error of one field; per part where it consists of several fields. */
function problemOf(key: SettingKey, field: unknown): object | null {
  const { control, schema } = settingOf(key);
  const parsed = schema.safeParse(valueOf(key, field));
  if (parsed.success) return null;
  const [own] = parsed.error.issues.filter(({ path }) => control.kind !== "links" || path.length === 0);
  if (own) return problem(own.message, control);
  const nested: Record<string, unknown> = {};
  for (const { path, message } of parsed.error.issues.toReversed()) {
    const [head = "", tail] = path.map(String);
    nested[head] =
      tail === undefined ? problem(message, control) : { ...Object(nested[head]), [tail]: problem(message, control) };
  }
  return nested;
}

const problem = (message: string, { kind }: Control): Problem => ({
  type: "setting",
  message: kind === "number" && message.startsWith("Invalid input") ? "Enter a number." : message,
});

const numberOf = (field: unknown): unknown => {
  const text = String(field).trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const lines = (field: unknown): string[] =>
  String(field)
    .split(/\s*[\n,]\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
