import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { Provider } from "oidc-provider";
import { openIdStorage } from "./open-id-storage.ts";

/** What a person is called there. */
export interface PersonThere {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly preferred_username?: string;
}

/** How the next answers are forged: claims of the ID token, and what it is signed with. */
export interface Forgery {
  readonly claims?: (claims: JWTPayload) => JWTPayload;
  readonly signing?: "none" | "stranger" | "secret";
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who has an account there, by its subject. */
  readonly people: Map<string, PersonThere>;
  /** From now on; null: as they are. */
  forge(forgery: Forgery | null): void;
  /** Connections are taken and nothing is answered, or again. */
  silence(silent: boolean): void;
  /** What was asked of it. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const kid = "of-the-test";

/**
 * A provider of the library oidc-provider on this machine. Its page asks for the subject of who signs in, and takes everybody's word for it;
 * with `as` in the address it does not ask.
 */
export async function startOpenIdProvider(
  redirectUri: string,
  { clientId = "pavane", port = 0 }: { readonly clientId?: string; readonly port?: number } = {},
): Promise<OpenIdProvider> {
  const keys = await generateKeyPair("RS256", { extractable: true });
  const stranger = await generateKeyPair("RS256", { extractable: true });
  const clientSecret = "kept between the two of them, and long enough";
  const people = new Map<string, PersonThere>();
  const asked: string[] = [];
  let forgery: Forgery | null = null;
  let silent = false;
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split("?")[0] ?? ""}`);
    if (!silent) handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: taken } = server.address() as AddressInfo; // a server on a port
  const issuer = `http://localhost:${taken}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), kid, use: "sig", alg: "RS256" }] },
    cookies: { keys: ["of the test"] },
    scopes: ["openid", "email", "profile"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "preferred_username"],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant,
    adapter: openIdStorage(),
  });
  const callback = provider.callback();
  const forged = async (token: string): Promise<string> => {
    const { claims = (same: JWTPayload) => same, signing } = forgery ?? {};
    const payload = claims(decodeJwt(token));
    if (signing === "none") return new UnsecuredJWT(payload).encode();
    if (signing === "secret")
      return new SignJWT(payload).setProtectedHeader({ alg: "HS256", kid }).sign(Buffer.from(clientSecret));
    const key = signing === "stranger" ? stranger.privateKey : keys.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid }).sign(key);
  };
  handle = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    if (pathname.startsWith("/interaction/")) return void interact(provider, request, response, searchParams);
    if (pathname === "/token" && forgery !== null) changeAnswer(response, forged);
    callback(request, response);
  };
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    asked,
    forge: (next) => void (forgery = next),
    silence: (next) => void (silent = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface SignedInThere {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: Provider;
  };
}

/** Nobody is asked whether this site may know them. */
async function loadExistingGrant({ oidc: { client, session, provider } }: SignedInThere): Promise<unknown> {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}

const page = `<!doctype html><html lang="en"><head><title>Example ID</title></head><body><main><h1>Example ID</h1>
<form><label>Who are you? <input name="as" required></label><button>Sign in</button></form>
<form><input type="hidden" name="cancel" value="1"><button>Cancel</button></form></main></body></html>`;

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  await provider.interactionDetails(request, response);
  const as = query.get("as");
  const finish = (result: object) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  if (query.has("cancel")) return finish({ error: "access_denied" });
  if (as !== null && as !== "") return finish({ login: { accountId: as } });
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(page);
}

/** Puts another ID token in place of the one that is about to be answered. */
function changeAnswer(response: ServerResponse, change: (token: string) => Promise<string>): void {
  const end = response.end.bind(response);
  response.end = ((content: string) => {
    const body = JSON.parse(content);
    const changed = typeof body.id_token === "string" ? change(body.id_token) : Promise.resolve(undefined);
    void changed.then((id_token) => {
      const text = JSON.stringify(id_token === undefined ? body : { ...body, id_token });
      response.setHeader("content-length", Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end; // Koa ends an answer with its text and nothing else
}

/** A browser at a provider: follows where it leads, as somebody or to "cancel", until it leads back. Answers what it brings back. */
export async function signInThere(url: string, redirectUri: string, as: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let step = 0; step < 12; step += 1) {
    if (next.pathname.startsWith("/interaction/")) next.searchParams.set(as === "cancel" ? "cancel" : "as", as);
    const answer = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`${next.pathname} answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
    if (next.href.startsWith(redirectUri)) return Object.fromEntries(next.searchParams);
  }
  throw new Error("the provider led nowhere");
}
