import type { Read, Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";

export interface PeopleTarget {
  readonly type: "message" | "profile";
  readonly id: number;
}

export interface ReportedOfPerson {
  readonly author: { readonly id: number; readonly name: string };
  /** Where its author finds it, a path of this site. */
  readonly path: string;
  /** Whom it was written to, and when; null of a profile. */
  readonly message: { readonly to: string; readonly at: Date } | null;
}

export interface MessageAround {
  readonly id: number;
  readonly writer: { readonly id: number; readonly name: string };
  readonly body: string;
  readonly state: "sent" | "deleted" | "hidden";
  readonly files: number;
  readonly createdAt: Date;
}

/** Messages and people, which domains beside and to the right keep and which can be reported too. */
export interface PeopleReportsPort {
  /** Who wrote it, or who it is; null where the caller cannot see it. */
  authorOf(actor: Actor, target: PeopleTarget): Promise<number | null>;
  find(db: Read, target: PeopleTarget): Promise<ReportedOfPerson | null>;
  /** A message with ten before and after it. */
  around(db: Read, messageId: number): Promise<readonly MessageAround[]>;
  /** Takes a message away from both, a profile from everybody but its owner. */
  hide(tx: Tx, target: PeopleTarget): Promise<void>;
  /** Gives both a message back that was taken away; false where it is not. */
  showMessage(tx: Tx, messageId: number): Promise<boolean>;
}
