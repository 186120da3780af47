/** A discovery document, as it came. */
type Document = Readonly<Record<string, unknown>>;

const needed = {
  authorization_endpoint: "where people sign in",
  token_endpoint: "where codes are exchanged",
  jwks_uri: "where its keys are",
} as const;

const algorithms = /^(?:RS|PS|ES)(?:256|384|512)$|^Ed(?:DSA|25519)$/;

/** Where a provider says what it is. */
export const discoveryAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

/** What is wrong with what a provider says of itself, as sentences; none: it can be signed in by. */
export function judgeDiscovery(document: unknown, issuer: string, mayAsk: (address: string) => boolean): string[] {
  if (!isRecord(document)) return ["It did not answer with a discovery document of OpenID Connect."];
  if (document["issuer"] !== issuer && !isSameAddress(document["issuer"], issuer))
    return [`It calls itself ${shown(document["issuer"])}. Enter exactly that as its address.`];
  return [
    ...Object.entries(needed).flatMap(([name, what]) => addressProblem(document[name], `${name} (${what})`, mayAsk)),
    ...optionalAddress(document, mayAsk),
    ...listProblem(document, "response_types_supported", (one) => one === "code", "It does not offer the code flow."),
    ...listProblem(
      document,
      "code_challenge_methods_supported",
      (one) => one === "S256",
      "It does not offer PKCE by S256.",
    ),
    ...listProblem(
      document,
      "id_token_signing_alg_values_supported",
      (one) => algorithms.test(one),
      "It signs by no algorithm that is taken here.",
    ),
  ];
}

function addressProblem(value: unknown, name: string, mayAsk: (address: string) => boolean): string[] {
  if (typeof value !== "string") return [`It does not say its ${name}.`];
  return mayAsk(value)
    ? []
    : [`Its ${name} is ${shown(value)}, which is not asked: https and a public host are needed.`];
}

const optionalAddress = ({ userinfo_endpoint: value }: Document, mayAsk: (address: string) => boolean): string[] =>
  value === undefined ? [] : addressProblem(value, "userinfo_endpoint (where names and addresses are)", mayAsk);

/** A list that is left out says nothing. */
function listProblem(document: Document, name: string, fits: (one: string) => boolean, problem: string): string[] {
  const list = document[name];
  if (!Array.isArray(list)) return [];
  return list.some((one) => typeof one === "string" && fits(one)) ? [] : [problem];
}

const isSameAddress = (value: unknown, issuer: string): boolean =>
  typeof value === "string" && URL.canParse(value) && new URL(value).href === new URL(issuer).href;

const shown = (value: unknown): string => (typeof value === "string" ? value.slice(0, 200) : "nothing");

const isRecord = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);
