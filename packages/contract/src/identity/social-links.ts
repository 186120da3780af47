export const socialNetworks = ["instagram", "youtube", "tiktok", "facebook", "x", "linkedin"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Where the pages of a network are; their subdomains too. */
const hosts: Readonly<Record<SocialNetwork, readonly string[]>> = {
  instagram: ["instagram.com", "instagr.am"],
  youtube: ["youtube.com", "youtu.be"],
  tiktok: ["tiktok.com"],
  facebook: ["facebook.com", "fb.com", "fb.me"],
  x: ["x.com", "twitter.com"],
  linkedin: ["linkedin.com", "lnkd.in"],
};

/** What somebody reads whose address is of another site. */
export const socialTexts: Readonly<Record<SocialNetwork, string>> = {
  instagram: "Enter an address of instagram.com.",
  youtube: "Enter an address of youtube.com.",
  tiktok: "Enter an address of tiktok.com.",
  facebook: "Enter an address of facebook.com.",
  x: "Enter an address of x.com.",
  linkedin: "Enter an address of linkedin.com.",
};

/** Whether an address is a page of a network: a link with its name leads nowhere else. */
export function isOfNetwork(network: SocialNetwork, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, port } = new URL(address);
  return port === "" && hosts[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** False for an address with a sign-in name or password in it, which everybody could read. */
export function namesNobody(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}
