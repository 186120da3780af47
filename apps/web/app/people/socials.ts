import type { Me } from "../session/session.ts";

export type SocialNetwork = keyof Me["socials"];

export const socialNetworks: readonly { network: SocialNetwork; name: string }[] = [
  { network: "instagram", name: "Instagram" },
  { network: "youtube", name: "YouTube" },
  { network: "tiktok", name: "TikTok" },
  { network: "facebook", name: "Facebook" },
  { network: "x", name: "X" },
  { network: "linkedin", name: "LinkedIn" },
];
