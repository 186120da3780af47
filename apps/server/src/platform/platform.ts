import type { PgColumn } from "drizzle-orm/pg-core";
import type { EndpointTable } from "@pavane/contract/core/endpoint";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { Files } from "./files.ts";
import type { Handlers } from "./http/register.ts";
import type { ConstraintErrors } from "./http/errors.ts";
import type { Job, Jobs } from "./jobs.ts";
import type { MarkdownRenderer } from "./markdown/renderer.ts";
import type { Limiter } from "./rate-limit.ts";
import type { Signals } from "./signals.ts";
import type { Troubles } from "./trouble.ts";
import type { Watch } from "./watching/watch.ts";

/** What every domain is given. Domains take what they need of it by name. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly files: Files;
  /** Problems of this process that somebody must fix: a full disk, a folder that cannot be written, a wrong clock. */
  readonly troubles: Troubles;
  readonly jobs: Jobs;
  readonly limiter: Limiter;
  /** Notifies every process of the installation that something changed. */
  readonly signals: Signals;
  /** Makes HTML of texts when they are written; reading never does. */
  readonly markdown: MarkdownRenderer;
  /** Key that signs media addresses and encrypts secrets; 32 bytes. */
  readonly secret: Buffer;
  /** Whether the sample data is still being loaded; left out where that never is. */
  readonly isFilling?: () => boolean;
  /** Whether this process was told to stop and only finishes; left out where nobody stops it. */
  readonly isStopping?: () => boolean;
  /** The row of this process among those of the installation; left out where it has none. */
  readonly processId?: string;
  /** What is counted and traced for those who look from outside; left out where nobody does. */
  readonly watch?: Watch | undefined;
  /** Public address of the site, without a slash at the end. */
  readonly baseUrl: () => string;
}

export type Register = <Table extends EndpointTable>(table: Table, handlers: Handlers<Table>) => void;

/** What the composition root wires of each domain, besides its own functions. */
export interface DomainParts {
  routes(register: Register, app: FastifyInstance): void;
  readonly jobs?: readonly Job[];
  readonly constraints?: ConstraintErrors;
  /** Columns that may name uploaded files or videos: texts and JSON by address, numbers by id. What no column names is deleted. */
  readonly fileColumns?: readonly PgColumn[];
}
