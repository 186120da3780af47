import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { SignInProviderTry } from "@pavane/contract/identity/schema-sign-in-providers";
import { returnPath } from "@pavane/contract/identity/sign-in-providers";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { outgoingAddress, outgoingAddressProblem } from "../../../platform/external/outgoing-address.ts";
import type { IdentityDeps } from "../deps.ts";
import { discoveryAddress, judgeDiscovery } from "./judge-discovery.ts";
import { askProvider, ProviderSilent } from "./provider-fetch.ts";
import { findProvider, type ProviderRow } from "./providers-repository.ts";
import { unsealSecret } from "./set-up-provider.ts";

type Deps = Pick<IdentityDeps, "db" | "config" | "baseUrl" | "outside" | "providerSealer">;
type Finding = SignInProviderTry["findings"][number];

const good = (text: string): Finding => ({ ok: true, text });
const bad = (text: string): Finding => ({ ok: false, text });

/** Asks a provider what people's sign-ins will ask it, without anybody, and says what is wrong. */
export async function tryProvider(deps: Deps, id: number): Promise<Refusal<"not_found"> | SignInProviderTry> {
  const provider = await findProvider(deps.db.read, id);
  if (provider === null) return refuse(commonErrors.not_found);
  const findings = await findingsOf(deps, provider);
  const works = findings.every(({ ok }) => ok);
  const target = { type: "sign_in_provider", id, name: provider.name };
  await deps.db.write((tx) => recordAudit(tx, { action: "sign_in_provider.tried", target, after: { works } }));
  return { works, findings };
}

/** One after the other: what fails says enough, and what comes after would say it again. */
async function findingsOf(deps: Deps, provider: ProviderRow): Promise<Finding[]> {
  const unsealed = unsealSecret(deps, provider);
  if (unsealed === null) return [bad("Its client secret cannot be read: SECRET_KEY is another one. Enter it again.")];
  if (outgoingAddress(deps, provider.issuer) === null) return [bad(outgoingAddressProblem(deps))];
  const address = discoveryAddress(provider.issuer);
  const document = await readJson(deps, address);
  if ("problem" in document) return [bad(document.problem)];
  const mayAsk = (named: string) => outgoingAddress(deps, named) !== null;
  const problems = judgeDiscovery(document.json, provider.issuer, mayAsk);
  if (problems.length > 0) return [good(`${address} answers.`), ...problems.map(bad)];
  const { jwks_uri: keys, token_endpoint: tokens } = document.json as Readonly<Record<string, string>>; // as judged
  return [
    good(`${address} answers, and says all that is needed.`),
    await keysFinding(deps, keys ?? ""),
    await clientFinding(deps, { ...provider, ...unsealed, tokens: tokens ?? "" }),
  ];
}

async function keysFinding(deps: Deps, address: string): Promise<Finding> {
  const read = await readJson(deps, address);
  if ("problem" in read) return bad(read.problem);
  const keys = typeof read.json === "object" && read.json !== null && "keys" in read.json ? read.json.keys : null;
  return Array.isArray(keys) && keys.length > 0 ? good("Its keys are there.") : bad(`There are no keys at ${address}.`);
}

/** Exchanges a code that nobody was given: who is not known here is refused for that, who is, for the code. */
async function clientFinding(
  deps: Deps,
  { clientId, secret, tokens }: { readonly clientId: string; readonly secret: string | null; readonly tokens: string },
): Promise<Finding> {
  const form = {
    grant_type: "authorization_code",
    code: "tried",
    code_verifier: "tried".repeat(10),
    redirect_uri: `${deps.baseUrl()}${returnPath}`,
  };
  const header = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret ?? "")}`).toString("base64")}`;
  const byHeader = secret === null ? null : await exchange(deps, tokens, form, { authorization: header });
  const named = { ...form, client_id: clientId, ...(secret === null ? {} : { client_secret: secret }) };
  const error = byHeader === null || byHeader === "invalid_client" ? await exchange(deps, tokens, named) : byHeader;
  if (error === "invalid_client" || error === "unauthorized_client")
    return bad(`It does not know this site by the client ID and secret (${error}).`);
  return error === "invalid_grant"
    ? good("It knows this site by the client ID and secret.")
    : good(`Whether it knows the client ID and secret it did not say (${error}). Sign in once to see.`);
}

/** The error by which a provider refuses, as it calls it. */
async function exchange(
  deps: Deps,
  address: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    const { answer } = await askProvider(deps, address, {
      method: "POST",
      headers: { ...headers, accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from(new URLSearchParams(form).toString()),
    });
    const json: unknown = JSON.parse(answer.toString("utf8"));
    const error = typeof json === "object" && json !== null && "error" in json ? json.error : null;
    return typeof error === "string" ? error.slice(0, 60) : "no answer that is known";
  } catch (error) {
    return error instanceof ProviderSilent ? silentText(error) : "no answer that is known";
  }
}

async function readJson(
  deps: Deps,
  address: string,
): Promise<{ readonly json: unknown } | { readonly problem: string }> {
  try {
    const { status, answer } = await askProvider(deps, address, { headers: { accept: "application/json" } });
    if (status !== 200) return { problem: `${address} answered ${status} instead of 200.` };
    return { json: JSON.parse(answer.toString("utf8")) };
  } catch (error) {
    return { problem: error instanceof ProviderSilent ? silentText(error) : `${address} did not answer in JSON.` };
  }
}

const silentTexts = {
  unreachable: "Nothing answered at",
  late: "There was no answer within 10 seconds at",
  not_asked: "This address is not asked from here:",
} as const;

const silentText = ({ fault, address }: ProviderSilent): string => `${silentTexts[fault]} ${address}.`;
