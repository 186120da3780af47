import type { Answer, TestApp } from "../harness.ts";
import { signInThere, type OpenIdProvider } from "../open-id-provider.ts";
import type { TestPerson } from "./people.ts";

export const returnAddress = "https://pavane.example/auth/return";

interface Wish {
  readonly name?: string;
  readonly registers?: boolean;
  readonly active?: boolean;
  readonly secret?: string;
}

let made = 0;

/** A provider, set up by an administrator whose session is fresh. */
export async function aSignInProvider(
  world: TestApp,
  admin: Pick<TestPerson, "token">,
  there: Pick<OpenIdProvider, "issuer" | "clientId" | "clientSecret">,
  { name = `Example ${(made += 1)}`, registers = true, active = true, secret = there.clientSecret }: Wish = {},
): Promise<{ readonly id: number; readonly name: string; readonly version: number }> {
  const body = { name, issuer: there.issuer, client_id: there.clientId, client_secret: secret, registers, active };
  const added = await world.call("POST", "/api/admin/sign-in-providers", { as: admin.token, body });
  if (added.status !== 201) throw new Error(`adding answered ${added.status}: ${JSON.stringify(added.body)}`);
  return { id: added.body.id, name, version: added.body.version };
}

interface Called {
  readonly as?: string;
  readonly body?: unknown;
}

/** A browser with its cookies, which signs in at providers. */
export interface TestBrowser {
  call(method: string, path: string, options?: Called): Promise<Answer>;
  /** Begins to sign in; answers where. */
  begin(providerId: number, body?: object): Promise<Answer>;
  /** All of the way there and back, as a subject of the provider. */
  comeBack(providerId: number, subject: string, body?: object): Promise<Answer>;
  /** Finishes with what was brought back. */
  finish(brought: object, options?: Called): Promise<Answer>;
}

export function aBrowser(world: TestApp): TestBrowser {
  const cookies = new Map<string, string>();
  const call: TestBrowser["call"] = async (method, path, options = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await world.call(method, path, { ...options, headers: cookie === "" ? {} : { cookie } });
    for (const set of [answer.headers["set-cookie"] ?? []].flat().filter((one) => typeof one === "string")) {
      const [pair = ""] = set.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const begin = (id: number, body: object = {}) => call("POST", `/api/sign-in-providers/${id}/begin`, { body });
  const finish: TestBrowser["finish"] = ({ ...brought }, options = {}) => {
    const { state, code, iss, error } = brought as Record<string, string>; // what a provider adds
    const body = { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
    return call("POST", "/api/sign-in-providers/return", { ...options, body });
  };
  return {
    call,
    begin,
    finish,
    comeBack: async (id, subject, body) => {
      const begun = await begin(id, body);
      if (begun.status !== 200) throw new Error(`beginning answered ${begun.status}: ${JSON.stringify(begun.body)}`);
      return finish(await signInThere(begun.body.url, returnAddress, subject));
    },
  };
}

/** An account that a provider opens, made by it: without a password. */
export async function aPersonOfProvider(
  world: TestApp,
  there: OpenIdProvider,
  providerId: number,
  { subject, username, email }: { readonly subject: string; readonly username: string; readonly email: string },
): Promise<{ readonly browser: TestBrowser; readonly token: string; readonly id: number }> {
  there.people.set(subject, { email, email_verified: true });
  const browser = aBrowser(world);
  const came = await browser.comeBack(providerId, subject);
  if (came.body.outcome !== "registration") throw new Error(`somebody new came as ${JSON.stringify(came.body)}`);
  const body = { flow: came.body.flow, username, accept_terms: true };
  const registered = await browser.call("POST", "/api/register/provider", { body });
  if (registered.status !== 201) throw new Error(`registering answered ${JSON.stringify(registered.body)}`);
  return { browser, token: registered.body.access_token, id: registered.body.user.id };
}
