import { counted } from "../../../counted.ts";
import type { ProviderBody, SignInProvider } from "./queries.ts";

export interface ProviderValues {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  no_secret: boolean;
  registers: boolean;
  active: boolean;
}

export const valuesOf = (provider: SignInProvider | null): ProviderValues => ({
  name: provider?.name ?? "",
  issuer: provider?.issuer ?? "",
  client_id: provider?.client_id ?? "",
  client_secret: "",
  no_secret: provider?.secret === "none",
  registers: provider?.registers ?? true,
  active: provider?.active ?? false,
});

/** Of addresses the server knows more: which it asks depends on the installation. */
export const providerChecks = {
  name: ({ name }: ProviderValues) =>
    name.trim() === "" ? "Enter a name." : name.trim().length > 40 ? "Use at most 40 characters." : null,
  issuer: ({ issuer }: ProviderValues) => (issuer.trim() === "" ? "Enter an address." : null),
  client_id: ({ client_id: id }: ProviderValues) => (id.trim() === "" ? "Enter the client ID." : null),
};

/** A secret that is left empty stays what it is, since nobody sees it. */
export function bodyOf(values: ProviderValues, isNew: boolean): ProviderBody {
  const { name, issuer, client_id, client_secret, no_secret, registers, active } = values;
  const typed = client_secret.trim();
  const secret = no_secret ? "" : typed;
  const keeps = !isNew && !no_secret && typed === "";
  return {
    name: name.trim(),
    issuer: issuer.trim(),
    client_id: client_id.trim(),
    ...(keeps ? {} : { client_secret: secret }),
    registers,
    active,
  };
}

export const secretTexts: Readonly<Record<SignInProvider["secret"], string>> = {
  kept: "Client secret kept",
  none: "No client secret",
  unreadable: "Its client secret cannot be read: SECRET_KEY is another one. Enter it again.",
};

/** How many people come in by it. */
export function peopleText({ people, people_without_other_way: alone }: SignInProvider): string {
  if (people === 0) return "Nobody has linked it";
  const linked = counted(people, "person has linked it", "people have linked it");
  return alone === 0 ? linked : `${linked}, ${alone.toLocaleString("en-US")} with no other way to sign in`;
}
