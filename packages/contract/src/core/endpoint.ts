import type { z } from "zod";
import type { Role, StaffRole } from "../identity/roles.ts";
import type { About } from "./about.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { CommonErrorCode, ErrorSpec, Refusal } from "./errors.ts";

/** Bound to `$ZodType`, not `ZodType`: the latter makes type checking about twelve times slower. */
type Schema = z.core.$ZodType;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";

/** Everyone, anyone signed in, or holders of one of the roles. Finer rules live in the domain's policy. */
export type Access = "public" | "member" | readonly Role[];

/** An answer that is a file, named by its media type, for example `{ file: "application/pdf" }`. */
export interface FileAnswer {
  readonly file: string;
}

export interface EndpointDef {
  readonly method: Method;
  /** Fastify spelling: `/api/courses/:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * For a call for certain roles: also open to users who requested one of them and wait for an answer, and if it only
   * reads, for a while to users whose request was refused (`identity/preparing`). Other callers are told by name which
   * role they need.
   */
  readonly prepares?: true;
  /** The body may also be a list, which its schema reads as the one member that it represents. */
  readonly takesList?: true;
  /** Nobody is looked up by their token, so that it answers even while the database does not. */
  readonly anonymous?: true;
  /**
   * A picture, of which one page requests many: rate-limited separately from other calls, with a limit five times
   * theirs.
   */
  readonly picture?: true;
  /**
   * Number of seconds for which one answer serves every guest with the same request; stale for up to a minute while the
   * next one is made, and cleared by writes that change what guests see. Only where a guest's answer depends on nothing
   * but the address: not on rate limits, headers or the caller.
   */
  readonly guestCache?: number;
  /**
   * What it reads may be a second old, but never older than what the caller wrote: it is asked of a replica where there is one. Only for
   * calls that decide nothing and write nothing.
   */
  readonly mayBeOld?: true;
  /** How long the database may work for it, where that is not what `budgetOf` of the server makes of its other members. */
  readonly budget?: "quick" | "usual" | "long";
  readonly params?: Schema;
  readonly query?: Schema;
  /**
   * Members of `params` and `query` that open something for anybody who knows them, such as the token of a link. They are in no
   * log line, audit row or error report. What is no secret although its name sounds so is listed in `secrets.test.ts`.
   */
  readonly secret?: readonly string[];
  readonly body?: Schema;
  /** The body is multipart/form-data; the handler reads the parts itself. Value: names of the parts, for the documentation. */
  readonly multipart?: readonly string[];
  /** The body comes to the handler as the bytes that were sent, in `request.body`, because a signature covers them. At most 1 MB. */
  readonly rawBody?: true;
  /** Media type of a body of bytes that the handler reads itself, for the documentation. */
  readonly octets?: string;
  /** Request headers that the handler reads, and what they are for, for the documentation. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON schema, a file, or null for an empty 204. */
  readonly answer: Schema | FileAnswer | null;
  /** Media type of the file that some queries are answered with instead, for example "text/csv" for `format=csv`. */
  readonly alsoFile?: string;
  /** 200 by default, 204 when `answer` is null. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Other statuses the handler may choose: with `reply()` a success, for example 200 besides 201; of a file also 302, to where it is. */
  readonly otherStatus?: readonly number[];
  readonly errors?: readonly ErrorSpec[];
  /**
   * The act of staff that the call is, for the audit log: a call that says it leaves at least one row when somebody of the staff
   * makes it. Must be said by every call for certain roles that is not only reading.
   */
  readonly audit?: AuditAction;
  /**
   * The owner of the thing that the call decides about: staff are refused their own (`own_matter`). Required for every
   * call that names its audit action and that staff may make.
   */
  readonly about?: About;
  /** The roles that make somebody staff in a call for every member. Must be said where such a call is about something. */
  readonly staff?: readonly StaffRole[];
}

/** What must be said besides the definition's own members. */
type MustSay<E extends EndpointDef> = MustSayAct<E> & MustSayWhose<E> & MustOnlyRead<E>;

type MustOnlyRead<E extends EndpointDef> = E extends { mayBeOld: true }
  ? { readonly method: "GET"; readonly access: "public" }
  : unknown;

type MustSayAct<E extends EndpointDef> = E extends { method: "GET" | "HEAD" }
  ? unknown
  : E["access"] extends string
    ? unknown
    : { readonly audit: AuditAction };

type MustSayWhose<E extends EndpointDef> = E extends { audit: AuditAction }
  ? E["access"] extends readonly Role[]
    ? Extract<E["access"][number], StaffRole> extends never
      ? unknown
      : { readonly about: About }
    : { readonly about: string } | { readonly about: Exclude<About, string>; readonly staff: readonly StaffRole[] }
  : unknown;

/** Declares one endpoint and keeps its literal types. */
export const endpoint = <const E extends EndpointDef>(definition: E & MustSay<E>): E => definition;

export type EndpointTable = Readonly<Record<string, EndpointDef>>;

export type Input<T> = T extends { _zod: { input: infer I } } ? I : never;
export type Output<T> = T extends { _zod: { output: infer O } } ? O : never;

/** Error codes a handler of this endpoint may refuse with. */
export type DeclaredCode<E extends EndpointDef> =
  | CommonErrorCode
  | (E["errors"] extends readonly ErrorSpec[] ? E["errors"][number]["code"] : never);

/** What a handler hands back before serialising. */
export type AnswerInput<E extends EndpointDef> = E["answer"] extends Schema ? Input<E["answer"]> : void;

export type HandlerResult<E extends EndpointDef> =
  | (E["answer"] extends FileAnswer ? Download : AnswerInput<E>)
  | (E["alsoFile"] extends string ? Download : never)
  | Reply<AnswerInput<E>>
  | Refusal<DeclaredCode<E>>;

/** A body with a status other than the declared one; the status must be listed in `otherStatus`. */
export interface Reply<T> {
  readonly replyStatus: number;
  readonly body: T;
}

export const reply = <T>(replyStatus: number, body: T): Reply<T> => ({ replyStatus, body });

/** An empty 204 of an endpoint that otherwise returns a body; 204 must be listed in `otherStatus`. */
export const noContent = { replyStatus: 204 } as Reply<never>; // an empty answer has no body

/** An empty 304, for whoever has the answer already; 304 must be listed in `otherStatus`. */
export const notModified = { replyStatus: 304 } as Reply<never>; // an empty answer has no body

export interface Download {
  readonly content: Uint8Array | NodeJS.ReadableStream;
  /** Of a stream, where it is known: it is sent as Content-Length. A list as a file is written while it is read, so nobody knows. */
  readonly bytes?: number;
  readonly mime: string;
  /** Offered as the file's name; without it the browser shows the file in place. */
  readonly fileName?: string;
  /** Value of `Cache-Control`; private and not stored unless said. */
  readonly cache?: string;
}

/** What a caller sends, in the spelling of the wire. */
export type Args<E extends EndpointDef> = (E["params"] extends Schema
  ? { params: Record<keyof Output<E["params"]> & string, string | number> }
  : unknown) &
  (E["query"] extends Schema ? { query?: Partial<Input<E["query"]>> } : unknown) &
  (E["body"] extends Schema ? { body: Input<E["body"]> } : unknown) &
  (E["multipart"] extends readonly string[] ? { form: FormData } : unknown) & {
    /** Further request headers, for example `Idempotency-Key`. */
    headers?: Readonly<Record<string, string>>;
  };

/** The body in the spelling it is written in, for those who put one together from parts. */
export type Body<E extends EndpointDef> = E["body"] extends { readonly written?: infer Members }
  ? NonNullable<Members>
  : Input<E["body"]>;

/** What a caller receives. */
export type Answer<E extends EndpointDef> = E["answer"] extends Schema
  ? Output<E["answer"]>
  : E["answer"] extends FileAnswer
    ? Blob
    : void;

/** Turns tables of endpoints into one map from "METHOD /path" to the endpoint, for the typed client. */
export type RouteMap<Tables> = {
  [Route in AllEndpoints<Tables> as `${Route["method"]} ${Route["path"]}`]: Route;
};

type AllEndpoints<Tables> = {
  [T in keyof Tables]: Tables[T] extends EndpointTable ? Tables[T][keyof Tables[T]] : never;
}[keyof Tables];
