/** What is left of a name when case, spaces and signs do not matter: "Hip Hop" and "hip-hop" are the same. */
export const bareSpelling = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
