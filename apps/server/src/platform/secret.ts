import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the key of an installation without SECRET_KEY is kept. */
export const secretFile = (dataDir: string): string => join(dataDir, "secret");

/** The 32-byte key of this installation: from SECRET_KEY, or in trial a random one kept in the data folder. */
export function installationSecret(secretKey: string | null, dataDir: string): Buffer {
  if (secretKey !== null) return createHash("sha256").update(secretKey).digest();
  const file = secretFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32), { mode: 0o600 });
  }
  return readFileSync(file);
}
