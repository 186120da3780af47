import type { Config } from "../../config.ts";

type SecretConfig = Pick<
  Config,
  | "databaseUrl"
  | "databaseDirectUrl"
  | "databaseReadUrl"
  | "smtpUrl"
  | "secretKey"
  | "samplePassword"
  | "stripe"
  | "s3"
  | "metricsToken"
  | "traces"
>;

/** A function that takes every secret of the configuration out of texts that come from elsewhere, such as errors. */
export function hideSecrets(config: SecretConfig): (text: string) => string {
  // The longest first: an address contains its password.
  const secrets = secretsOf(config).toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, "hidden"), text);
}

function secretsOf({ secretKey, samplePassword, stripe, s3, ...more }: SecretConfig): string[] {
  const ofStripe = [stripe?.secretKey, stripe?.webhookSecret, stripe?.connectWebhookSecret];
  const plain = [
    secretKey,
    samplePassword,
    ...ofStripe,
    s3?.secretAccessKey,
    more.metricsToken,
    ...Object.values(more.traces?.headers ?? {}),
  ];
  const databases = [more.databaseUrl, more.databaseDirectUrl, more.databaseReadUrl];
  const addresses = [...databases, more.smtpUrl, more.traces?.url ?? null].flatMap((address) =>
    address === null ? [] : secretsOfAddress(address),
  );
  return [...plain, ...addresses].flatMap((secret) =>
    secret === null || secret === undefined || secret === "" ? [] : secret,
  );
}

/** The whole address, and its password as it is written there and as it is sent. */
function secretsOfAddress(address: string): string[] {
  const url = URL.parse(address);
  if (url === null || url.password === "") return [];
  return [address, url.password, decoded(url.password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
