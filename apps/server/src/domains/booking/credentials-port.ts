import type { Read } from "../../platform/db/database.ts";

/** What this domain asks of certificates: what people earned here and show. */
export interface CredentialsPort {
  of(db: Read, userId: number): Promise<readonly Credential[]>;
  /** Those of these people who show at least one. */
  holdersAmong(db: Read, userIds: readonly number[]): Promise<ReadonlySet<number>>;
}

export interface Credential {
  readonly title: string;
  readonly serial: string;
  readonly issuedAt: Date;
}
