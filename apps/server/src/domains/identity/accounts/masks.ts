/** An e-mail that its owner recognises and nobody else learns: "i•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** An IP address with its last part hidden. */
export function maskIp(ip: string | null): string | null {
  if (ip === null) return null;
  const address = ip.replace(/\/\d+$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (!address.includes(":")) return address.replace(/\.\d+$/, ".•••");
  return `${address.slice(0, address.lastIndexOf(":"))}:••••`;
}
