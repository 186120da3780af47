import type { LinkedSignIn, SignInProvider } from "@pavane/contract/identity/schema-sign-in-providers";
import type { Sealer } from "../../../platform/sealed.ts";
import type { CountedProvider } from "./providers-repository.ts";
import type { NamedLink } from "./sign-in-links-repository.ts";

export const presentProvider = (row: CountedProvider, sealer: Sealer): SignInProvider => ({
  id: row.id,
  name: row.name,
  issuer: row.issuer,
  client_id: row.clientId,
  secret: row.clientSecret === null ? "none" : sealer.unseal(row.clientSecret) === null ? "unreadable" : "kept",
  registers: row.registers,
  active: row.active,
  people: row.people,
  people_without_other_way: row.peopleWithoutOtherWay,
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

export const presentLink = (row: NamedLink): LinkedSignIn => ({
  id: row.id,
  provider_id: row.providerId,
  provider: row.providerName,
  email: row.email,
  active: row.active,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});
