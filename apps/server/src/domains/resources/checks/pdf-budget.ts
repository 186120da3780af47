import { PDFParser } from "../../../platform/pdf/whole-library.ts";

/** Reading a file takes more steps than any that is whole. */
export class PdfTooMuchWork extends Error {}

/** What the library reads a file by, a byte a call; it keeps it to itself. */
interface ByteStream {
  next(): number | undefined;
  offset(): number;
  moveTo(offset: number): void;
}

/** Of whole files a byte is read three times at most, those of its packed lists of objects besides. */
const stepsForByte = 80;
const stepsForAll = 3_000_000;

/**
 * The reader may go back by the length of a word that it tried; going back further means something was read in vain, or
 * in a loop.
 */
const longestWord = 30;
const stepsForWayBack = 5_000;

let left = Infinity;

/**
 * Lets the library read a file with a number of steps that depends on its size. For broken files it needs quadratic
 * time: at each object, string or stream without an end it searches for that end through all the rest, and a negative
 * length makes it loop for ever. Throws `PdfTooMuchWork`. One file at a time.
 */
export async function withinBudget<Result>(bytes: number, read: () => Promise<Result>): Promise<Result> {
  left = stepsForAll + stepsForByte * bytes;
  try {
    return await read();
  } catch (error) {
    throw left < 0 ? new PdfTooMuchWork("too many steps", { cause: error }) : error;
  } finally {
    left = Infinity;
  }
}

const { bytes } = PDFParser.forBytesWithOptions(new Uint8Array()) as unknown as { bytes: ByteStream }; // hidden from its types
const stream = Object.getPrototypeOf(bytes) as ByteStream; // of which every reader's bytes are made
const { next: plainNext, moveTo: plainMove } = stream;
stream.next = function next(this: ByteStream) {
  spend(1);
  return plainNext.call(this);
};
stream.moveTo = function moveTo(this: ByteStream, offset: number) {
  if (this.offset() - offset > longestWord) spend(stepsForWayBack);
  plainMove.call(this, offset);
};

function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new PdfTooMuchWork("too many steps");
}
