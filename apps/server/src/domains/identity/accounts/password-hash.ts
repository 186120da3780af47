import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB and 2 passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const prefix = "$argon2id$v=19$m=19456,t=2,p=1$";

/** One text for one password, however the keyboard composed its letters. */
const normalised = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), parameters);

/** A hash nobody knows the password of, so that a try with an unknown name costs the same as any other. */
const dummyHash = hashPassword("no account has this password: it has spaces and is only here to cost time");

/** Compares in the same time whether or not there is a hash; `compare` is what takes the time. */
export async function passwordMatches(
  stored: string | null,
  password: string,
  compare: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const matches = await compare(stored ?? (await dummyHash), normalised(password));
  return matches && stored !== null;
}

/** True for hashes made with lower parameters than today's; they are renewed at sign-in. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(prefix);
