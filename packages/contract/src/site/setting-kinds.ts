import { keysOf } from "../core/codes.ts";
import { z } from "zod";
import { decimalText, formatUsd, parsePrice } from "../core/money.ts";
import { isTimeZone } from "../core/time-zones.ts";
import { visibleName } from "../core/visible-text.ts";
import { hostOf, httpsOriginOf } from "./setting-values.ts";

/** What one chooses or types a setting with. */
export type Control =
  | { readonly kind: "switch" }
  | { readonly kind: "text"; readonly most: number; readonly type: "text" | "email" | "tel" | "url" }
  | { readonly kind: "lines"; readonly most: number }
  | { readonly kind: "number"; readonly least: number; readonly most: number; readonly unit: string }
  | { readonly kind: "amount" }
  | { readonly kind: "hosts" }
  | { readonly kind: "links" }
  | { readonly kind: "zone" }
  | { readonly kind: "choices"; readonly options: Readonly<Record<string, string>> };

/** A type with the way it is set. */
export interface Kind<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly control: Control;
}

const kind = <Schema extends z.ZodType>(schema: Schema, control: Control): Kind<Schema> => ({ schema, control });

const longest = (most: number): string => `Use at most ${most} characters.`;

/** Keeps only the visible text of each line, and otherwise the line as it is. */
const visibleLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(visibleName)
    .join("\n")
    .trim();

export const onOff = () => kind(z.boolean(), { kind: "switch" });

/** One line that must say something. */
export const words = (most: number, missing: string) =>
  kind(z.string().overwrite(visibleName).min(1, missing).max(most, longest(most)), {
    kind: "text",
    most,
    type: "text",
  });

/** Several lines that must say something. */
export const sentences = (most: number, missing: string) =>
  kind(z.string().overwrite(visibleLines).min(1, missing).max(most, longest(most)), { kind: "lines", most });

/** Several lines, or nothing. */
export const optionalLines = (most: number) =>
  kind(z.string().overwrite(visibleLines).min(1, "Enter a text.").max(most, longest(most)).nullable(), {
    kind: "lines",
    most,
  });

const anEmail = z.string().trim().max(254, longest(254)).pipe(z.email("Enter a valid e-mail address."));

export const email = () => kind(anEmail, { kind: "text", most: 254, type: "email" });
export const optionalEmail = () => kind(anEmail.nullable(), { kind: "text", most: 254, type: "email" });

export const optionalPhone = () =>
  kind(
    z
      .string()
      .trim()
      .max(40, longest(40))
      .regex(/^\+?[\d ()./-]*\d[\d ()./-]*$/, "Enter a phone number.")
      .nullable(),
    { kind: "text", most: 40, type: "tel" },
  );

/** A whole number within a range that its refusal names. */
export const whole = (least: number, most: number, unit: string) =>
  kind(
    z
      .int({ error: (issue) => (typeof issue.input === "number" ? "Enter a whole number." : undefined) })
      .min(least, `Choose at least ${least.toLocaleString("en-US")}.`)
      .max(most, `Choose at most ${most.toLocaleString("en-US")}.`),
    { kind: "number", least, most, unit },
  );

/** An amount of US dollars within a range that its refusal names, as text with two decimals. */
export const amount = (leastCents: number, mostCents: number) =>
  kind(
    z.union([z.string(), z.number()]).transform((sent, context) => {
      const read = parsePrice(sent);
      const wrong = read.ok ? outside(read.cents, leastCents, mostCents) : read.message;
      if (read.ok && wrong === null) return decimalText(read.cents);
      context.addIssue({ code: "custom", message: wrong ?? "" });
      return z.NEVER;
    }),
    { kind: "amount" },
  );

function outside(given: number, least: number, most: number): string | null {
  if (given < least) return `Choose at least ${formatUsd(decimalText(least))}.`;
  return given > most ? `Choose at most ${formatUsd(decimalText(most))}.` : null;
}

const maxHosts = 20;

/** Names of hosts, as they are in a policy: in small letters, international ones in their ASCII form. */
export const hosts = () =>
  kind(
    z
      .array(
        z.string().transform((text, context) => {
          const host = hostOf(text);
          if (host !== null) return host;
          context.addIssue({ code: "custom", message: `${shown(text)} is not a host. Write it like images.example.` });
          return z.NEVER;
        }),
      )
      .max(maxHosts, `List at most ${maxHosts} hosts.`)
      .transform((list): readonly string[] => [...new Set(list)]),
    { kind: "hosts" },
  );

const shown = (text: string): string => {
  const visible = visibleName(text);
  return visible.length > 60 ? `${visible.slice(0, 60)}…` : visible === "" ? "An empty line" : visible;
};

/** Where something is found on another host of ours: an address without path, port or name. */
export const optionalOrigin = () =>
  kind(
    z
      .string()
      .transform((text, context) => {
        const origin = httpsOriginOf(text);
        if (origin !== null) return origin;
        const message = "Enter an https:// address without a path, such as https://files.example.";
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      })
      .nullable(),
    { kind: "text", most: 260, type: "url" },
  );

const maxLinks = 12;

/** Links with their names. */
export const links = () =>
  kind(
    z
      .array(
        z.strictObject({
          name: z.string().overwrite(visibleName).min(1, "Enter a name.").max(40, longest(40)),
          url: z
            .string()
            .trim()
            .max(300, longest(300))
            .refine((text) => /^https:\/\/[^\s\\@]+$/i.test(text) && URL.canParse(text), "Enter an https:// address."),
        }),
      )
      .max(maxLinks, `List at most ${maxLinks} links.`)
      .readonly(),
    { kind: "links" },
  );

export const timeZone = () => kind(z.string().refine(isTimeZone, "Choose a time zone."), { kind: "zone" });

/** Any of a few, in their order. */
export const anyOf = <const Options extends Readonly<Record<string, string>>>(options: Options) => {
  const all = keysOf<keyof Options & string>(options);
  const some = z
    .array(z.enum(all, { error: "Choose from the list" }))
    .max(all.length, "Choose each once.")
    .transform((list): readonly (keyof Options & string)[] =>
      all.filter((one) => list.some((chosen) => chosen === one)),
    );
  return kind(some, { kind: "choices", options });
};
