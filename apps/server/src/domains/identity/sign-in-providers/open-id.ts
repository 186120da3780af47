import { minuteMs } from "@pavane/contract/core/durations";
import type { ProviderAnswer } from "@pavane/contract/identity/requests-sign-in-providers";
import { returnPath } from "@pavane/contract/identity/sign-in-providers";
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type Configuration,
} from "openid-client";
import type { Platform } from "../../../platform/platform.ts";
import { outgoingAddress } from "../../../platform/external/outgoing-address.ts";
import { isUnknownClient } from "./client-refusal.ts";
import { providerFetch, ProviderSilent, type ProviderWay } from "./provider-fetch.ts";
import type { Claims } from "./read-claims.ts";

/** A provider as it is set up, with its secret in the open. */
export interface SetUpProvider {
  readonly id: number;
  readonly version: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | null;
}

/** What an answer is checked with. */
interface FlowChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The person must have signed in there within so many seconds; null: whenever. */
  readonly maxAge: number | null;
}

/** Why nobody was proved. `silent`: it was not reached. `cancelled`: the person turned back there. `untrusted`: anything else. */
export interface OpenIdFault {
  readonly fault: "silent" | "cancelled" | "untrusted";
  /** For the log; never what was sent. */
  readonly detail: string;
}

type ProvedClaims = Claims & { readonly sub: string };

export interface OpenId {
  /** Where a person signs in at a provider. */
  begin(provider: SetUpProvider, checks: FlowChecks): Promise<URL | OpenIdFault>;
  /** Exchanges what came back, and checks all of it: issuer, state, code, signature, audience, time and nonce. */
  finish(
    provider: SetUpProvider,
    answer: ProviderAnswer,
    checks: FlowChecks,
  ): Promise<{ readonly claims: ProvedClaims } | OpenIdFault>;
}

/** How this site proves itself to a provider; which of the two a provider takes it says itself, or refuses the other. */
const proofs = { none: (_secret: string) => None(), basic: ClientSecretBasic, post: ClientSecretPost } as const;
type ClientProof = keyof typeof proofs;

const maxSeconds = 10;
/** A provider's document is read anew after so long; one that could not be read, sooner. */
const [freshMs, faultyMs] = [10 * minuteMs, 5_000];

type Deps = ProviderWay & Pick<Platform, "clock">;

/** Speaks OpenID Connect with providers: the code flow with PKCE and nothing else. */
export function createOpenId(deps: Deps): OpenId {
  const open = keeper(deps);
  const redirectUri = () => `${deps.baseUrl()}${returnPath}`;
  return {
    begin: (provider, checks) =>
      orFault(async () => {
        const config = await open(provider, firstProof(provider));
        const url = buildAuthorizationUrl(config, {
          redirect_uri: redirectUri(),
          scope: "openid email profile",
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: "S256",
          ...(checks.maxAge === null ? {} : { max_age: "0" }),
        });
        if (outgoingAddress(deps, url.href) === null) throw new ProviderSilent(url.origin, "not_asked");
        return url;
      }),
    finish: (provider, answer, checks) =>
      orFault(async () => {
        const back = new URL(redirectUri());
        for (const [name, value] of Object.entries(answer)) if (value !== undefined) back.searchParams.set(name, value);
        const [config, tokens] = await exchange(open, provider, back, checks);
        return { claims: await profileOf(config, tokens) };
      }),
  };
}

type Open = (provider: SetUpProvider, proof: ClientProof) => Promise<Configuration>;

const firstProof = ({ secret }: SetUpProvider): ClientProof => (secret === null ? "none" : "basic");

/** Proves this site by the header first; a provider that refuses that, with the code still good, is given the secret in the form. */
async function exchange(open: Open, provider: SetUpProvider, back: URL, checks: FlowChecks) {
  const config = await open(provider, firstProof(provider));
  const grant = (by: Configuration) =>
    authorizationCodeGrant(by, back, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
      ...(checks.maxAge === null ? {} : { maxAge: checks.maxAge }),
    });
  try {
    return [config, await grant(config)] as const;
  } catch (error) {
    if (provider.secret === null || !isUnknownClient(error)) throw error;
    const other = await open(provider, "post");
    return [other, await grant(other)] as const;
  }
}

/** What the ID token says; the address, where only the provider's other answer has it. Both halves of it come from one of the two. */
async function profileOf(
  config: Configuration,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
): Promise<ProvedClaims> {
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("a provider answered without an ID token");
  if (claims["email"] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const { email, email_verified, ...profile } = await fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...profile, ...claims, email, email_verified };
}

/** Keeps what providers say of themselves for a while, and so their keys. */
function keeper(deps: Deps): Open {
  const kept = new Map<string, { readonly until: number; readonly config: Promise<Configuration> }>();
  return (provider, proof) => {
    const key = `${provider.id} ${provider.version} ${proof}`;
    const now = deps.clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && now < known.until) return known.config;
    for (const [name, { until }] of kept) if (until <= now) kept.delete(name);
    const config = discover(deps, provider, proof);
    kept.set(key, { until: now + freshMs, config });
    config.catch(() => kept.set(key, { until: now + faultyMs, config }));
    return config;
  };
}

function discover(deps: Deps, { issuer, clientId, secret }: SetUpProvider, proof: ClientProof): Promise<Configuration> {
  const isLocal = outgoingAddress(deps, issuer)?.localPort !== null;
  return discovery(new URL(issuer), clientId, undefined, proofs[proof](secret ?? ""), {
    [customFetch]: providerFetch(deps),
    timeout: maxSeconds,
    // Signatures are checked although what came by TLS would not need it. Without TLS only a server of this machine is asked, in a trial.
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}

/** What a person does not do, or turns back from. */
const turnedBack = new Set(["access_denied", "login_required", "interaction_required", "consent_required"]);

async function orFault<T>(work: () => Promise<T>): Promise<T | OpenIdFault> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthorizationResponseError && turnedBack.has(error.error))
      return { fault: "cancelled", detail: error.error };
    const silent = [error, error instanceof Error ? error.cause : null].find((one) => one instanceof ProviderSilent);
    if (silent instanceof ProviderSilent) return { fault: "silent", detail: silent.fault };
    return { fault: "untrusted", detail: detailOf(error) };
  }
}

/** The kind of what was wrong, by the words of the library, which name no value. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "error" in error && typeof error.error === "string" ? error.error : "";
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return [error.message, code, cause]
    .filter((text) => text !== "")
    .join(": ")
    .slice(0, 300);
}
