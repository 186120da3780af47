const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostName = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`);

/**
 * The name of a host as a policy takes it, or null: no address, no port, no star, no number of a machine and no single word such
 * as "com", under which everybody has a name.
 */
export function hostOf(text: string): string | null {
  const written = text.trim();
  if (written.length > 253 || /[\s/\\:@*?#%,;'"[\]_]/.test(written)) return null;
  const address = `https://${written}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return hostName.test(hostname) ? hostname : null;
}

/** The origin of an https:// address of nothing but a host, or null. */
export function httpsOriginOf(text: string): string | null {
  const [, host] = /^https:\/\/([^/]+)\/?$/i.exec(text.trim()) ?? [];
  const name = host === undefined ? null : hostOf(host);
  return name === null ? null : `https://${name}`;
}
