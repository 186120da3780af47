import { dayMs } from "@pavane/contract/core/durations";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";

/** Problems of a process that no code can fix and that somebody must be notified of. */
export type TroubleKind =
  | "database_full"
  | "files_unwritable"
  | "files_unreachable"
  | "clock_differs"
  | "replica_unused";

export interface Trouble {
  readonly kind: TroubleKind;
  readonly since: Date;
  /** When it was last met, or its proof last failed. */
  readonly last: Date;
  /** A sentence for the operator. */
  readonly detail: string;
}

export interface EndedTrouble extends Trouble {
  readonly until: Date;
}

/**
 * The problems this process knows of, in one place: the code that meets one reports it, its begin and end are logged,
 * and /admin, health and mails ask here. A problem that has a proof is checked again every ten seconds while it lasts,
 * so that it ends within moments of being fixed, whether anybody asks or not.
 */
export interface Troubles {
  /** Says that one was met, with a sentence for the operator. */
  met(kind: TroubleKind, detail: string): void;
  mended(kind: TroubleKind): void;
  /** Those that last, the oldest first. */
  all(): readonly Trouble[];
  of(kind: TroubleKind): Trouble | null;
  /** Those that were fixed within the last day, the newest last: while a disk is full nobody can be notified of it. */
  lately(): readonly EndedTrouble[];
  /** Sets the check whether a problem is fixed: `prove` throws while it lasts. */
  provedBy(kind: TroubleKind, prove: () => Promise<void>): void;
  /** Whether one still lasts, proved now where that can be done; null when it does not. Many who ask share one proof. */
  still(kind: TroubleKind): Promise<Trouble | null>;
  stop(): void;
}

const proofEveryMs = 10_000;
const lateMs = dayMs;

export function createTroubles({ clock, log }: { clock: Clock; log: FastifyBaseLogger }): Troubles {
  const known = new Map<TroubleKind, Trouble>();
  let ended: readonly EndedTrouble[] = [];

  const met = (kind: TroubleKind, detail: string): void => {
    const now = clock.now();
    const before = known.get(kind);
    known.set(kind, { kind, since: before?.since ?? now, last: now, detail });
    if (before === undefined) log.error({ trouble: kind }, detail);
    proofs.watch();
  };
  const mended = (kind: TroubleKind): void => {
    const before = known.get(kind);
    if (!known.delete(kind) || before === undefined) return;
    log.warn({ trouble: kind, since: before.since }, "a trouble is mended");
    ended = [...lately(), { ...before, until: clock.now() }];
    if (known.size === 0) proofs.stop();
  };
  const lately = () => ended.filter(({ until }) => clock.now().getTime() - until.getTime() < lateMs);
  const proofs = createProofs(() => known.keys(), mended);
  return {
    met,
    mended,
    all: () => [...known.values()].toSorted((a, b) => a.since.getTime() - b.since.getTime()),
    of: (kind) => known.get(kind) ?? null,
    lately,
    provedBy: proofs.add,
    still: async (kind) => {
      if (known.has(kind)) await proofs.prove(kind);
      return known.get(kind) ?? null;
    },
    stop: proofs.stop,
  };
}

/** Tries proofs: one when it is asked for, and while something lasts, every ten seconds those of what does. */
function createProofs(lasting: () => Iterable<TroubleKind>, mended: (kind: TroubleKind) => void) {
  const proofs = new Map<TroubleKind, () => Promise<void>>();
  const proving = new Map<TroubleKind, Promise<void>>();
  let timer: NodeJS.Timeout | null = null;

  const prove = (kind: TroubleKind): Promise<void> => {
    const proof = proofs.get(kind);
    if (proof === undefined) return Promise.resolve();
    const running =
      proving.get(kind) ??
      proof()
        .then(() => mended(kind), nothing)
        .finally(() => proving.delete(kind));
    proving.set(kind, running);
    return running;
  };
  const proveAll = (): void => {
    for (const kind of lasting()) void prove(kind);
  };
  return {
    prove,
    add: (kind: TroubleKind, proof: () => Promise<void>): void => void proofs.set(kind, proof),
    watch: (): void => {
      timer ??= proofs.size === 0 ? null : setInterval(proveAll, proofEveryMs).unref();
    },
    stop: (): void => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}

/** A proof that failed has said so by itself, or has met something else that is no proof of anything. */
const nothing = () => undefined;
