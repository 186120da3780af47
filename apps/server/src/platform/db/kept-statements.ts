import type { PGlite } from "@electric-sql/pglite";

type Send = PGlite["execProtocolStream"];
type Options = Parameters<Send>[1];
type Answer = Awaited<ReturnType<Send>>[number];

interface Kept {
  readonly name: string;
  /** What the database says of its values and columns, once it has been asked. */
  described: readonly Answer[] | null;
  uses: number;
}

/** Bounds for texts that differ each time, such as lists of values: how many are kept, and how many remembered as seen. */
const maxKept = 500;
const maxSeen = 5_000;
/** A plan is made for the current number of rows; after this many uses it is made again. */
const maxUses = 200;

/**
 * Keeps statements in the embedded database between uses, where its driver has each one parsed, analysed, planned and described
 * whenever it runs, which costs three to six times what running it does. The driver speaks the protocol of PostgreSQL
 * message by message through the one method that is replaced here; from a statement's second use on it is parsed under a name, and a
 * use is one message instead of six. A statement that changes tables forgets all names, whose columns may be others then.
 */
export function keepStatements(client: Pick<PGlite, "execProtocolStream">): void {
  const send = client.execProtocolStream.bind(client);
  const room = statementRoom(send);
  /** The statement of the running exchange, which nothing interrupts, and its values. */
  let current: Kept | null = null;
  let bound: Uint8Array | null = null;
  let isOver = false;
  client.execProtocolStream = async (message, options) => {
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === "P" && message[5] === 0) {
      current = null;
      bound = null;
      isOver = false;
      const { statement, answers } = await room.parse(message, options);
      current = statement;
      return answers;
    }
    if (type === "Q" && !isTransaction(decoder.decode(message.subarray(5)))) room.forget();
    if (current === null) return send(message, options);
    if (type === "D") return describe(current, message, (requested) => send(requested, options));
    if (type === "B") {
      bound = framed("B", ascii("\0"), named(current), message.subarray(7));
      return [];
    }
    if (type === "E" && bound !== null) {
      const answers = await send(joined(bound, message, sync), options);
      isOver = true; // the sync that the driver says next is said already
      return answers;
    }
    current = null;
    return type === "S" && isOver ? [] : send(message, options);
  };
}

/** The statements that the database has under a name, the one that was used last at the end. */
function statementRoom(send: Send) {
  const kept = new Map<string, Kept>();
  const seen = new Set<string>();
  let made = 0;

  const drop = async (text: string, { name }: Kept, options: Options) => {
    kept.delete(text);
    await send(framed("C", ascii(`S${name}\0`)), options);
  };

  const keep = async (text: string, rest: Uint8Array, options: Options) => {
    const statement: Kept = { name: `kept_${(made += 1)}`, described: null, uses: 0 };
    const answers = await send(framed("P", named(statement), rest), options);
    const [oldest] = kept;
    if (kept.size >= maxKept && oldest !== undefined) await drop(...oldest, options);
    kept.set(text, statement);
    return { statement, answers };
  };

  return {
    /**
     * Has a text parsed unless it already is: under a name from its second use on. Returns the statement to use it by,
     * null for the text itself.
     */
    async parse(message: Uint8Array, options: Options): Promise<{ statement: Kept | null; answers: Answer[] }> {
      const rest = message.subarray(6); // after the letter, the length and the empty name
      const text = decoder.decode(rest);
      const found = kept.get(text);
      if (found !== undefined && found.uses++ < maxUses) {
        kept.delete(text);
        kept.set(text, found);
        return { statement: found, answers: [] };
      }
      if (found !== undefined) await drop(text, found, options);
      if (found !== undefined || seen.has(text)) return keep(text, rest, options);
      if (isPlain(text)) remember(seen, text);
      else kept.clear();
      return { statement: null, answers: await send(message, options) };
    },
    forget: () => kept.clear(),
  };
}

function remember(seen: Set<string>, text: string): void {
  if (seen.size >= maxSeen) seen.clear();
  seen.add(text);
}

async function describe(statement: Kept, message: Uint8Array, ask: (requested: Uint8Array) => Promise<Answer[]>) {
  statement.described ??= await ask(framed("D", ascii("S"), named(statement)));
  // Of a portal the columns alone are said, which are those of its statement.
  const ofPortal = message[5] === "P".charCodeAt(0);
  return statement.described.filter(({ name }) => !ofPortal || name !== "parameterDescription");
}

/** Reads and writes of rows; anything else may change tables, or must run under its own text. */
const isPlain = (text: string): boolean => /^\s*(?:select|insert|update|delete|with|values)\b/i.test(text);

/** The beginning or end of a transaction, which the driver sends as a separate text. */
const isTransaction = (text: string): boolean => /^\s*(?:begin|commit|rollback)\b/i.test(text);

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const ascii = (text: string): Uint8Array => encoder.encode(text);
const named = ({ name }: Kept): Uint8Array => ascii(`${name}\0`);
/** The end of an exchange, which also ends an implicit transaction. */
const sync = framed("S");

/** A message of the protocol: its letter, its length in four bytes without the letter, what it says. */
function framed(letter: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = joined(...parts);
  const head = new Uint8Array(5);
  head[0] = letter.charCodeAt(0);
  new DataView(head.buffer).setUint32(1, body.length + 4);
  return joined(head, body);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
