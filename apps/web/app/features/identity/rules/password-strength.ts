export interface Strength {
  /** 0 to 4 bars. */
  bars: number;
  word: string;
}

const words = ["Too short", "Weak", "Fair", "Good", "Strong"] as const;

/** A rough guide: length counts most, then how many different characters there are. */
export function passwordStrength(password: string): Strength {
  const signs = [...password.normalize("NFKC")];
  if (signs.length < 12) return { bars: 0, word: words[0] };
  const different = new Set(signs.map((sign) => sign.toLowerCase())).size;
  const score = Math.min(Math.floor((signs.length - 4) / 4), Math.floor(different / 3));
  const bars = Math.min(4, Math.max(1, score));
  return { bars, word: words[bars] ?? words[4] };
}
