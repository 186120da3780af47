/** More than anybody saves. */
const maxSaves = 1_000_000;

export interface ProfileVersions {
  readonly account: number;
  /** Null where nothing of the professional was saved yet. */
  readonly professional: number | null;
}

/** The versions of account and professional as the one number that a form has; it grows with either. */
export const joinVersions = ({ account, professional }: ProfileVersions): number =>
  account * maxSaves + (professional ?? 0);

export const splitVersion = (version: number): ProfileVersions => ({
  account: Math.floor(version / maxSaves),
  professional: version % maxSaves || null,
});
