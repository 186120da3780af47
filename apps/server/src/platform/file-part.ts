import { open, type FileHandle } from "node:fs/promises";
import { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { callbackify } from "node:util";

const chunkBytes = 131_072;
/** What many answers at once leave behind is given back to the machine. */
const maxFree = 32;

export interface FileBuffers {
  take(): Buffer;
  /** Only once nobody reads what is in it. */
  give(buffer: Buffer): void;
}

/** Buffers for pieces of files, which are used again. */
export function fileBuffers(): FileBuffers {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? Buffer.alloc(chunkBytes),
    give: (buffer) => {
      if (free.length < maxFree) free.push(buffer);
    },
  };
}

interface Part {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * A part of a file. As the content of an answer it goes through one buffer, which is read into again once its bytes are on their way: a new one
 * for every piece, as `createReadStream` takes, is memory besides the heap, and to get it back V8 goes through the whole heap again and again while
 * films are watched. Read in any other way it is a stream like others.
 */
export class FilePart extends Readable {
  readonly #path: string;
  readonly #buffers: FileBuffers;
  readonly #end: number;
  #at: number;
  #opening: Promise<FileHandle> | undefined;

  constructor(path: string, buffers: FileBuffers, { start, end }: Part = { start: 0, end: Number.POSITIVE_INFINITY }) {
    super();
    this.#path = path;
    this.#buffers = buffers;
    this.#at = start;
    this.#end = end;
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    if (!(target instanceof ServerResponse) || options?.end === false) return super.pipe(target, options);
    this.#pour(target).catch((error: unknown) => this.destroy(error as Error)); // of the file system
    return target;
  }

  override _read(): void {
    this.#fill(Buffer.alloc(chunkBytes)).then(
      (chunk) => this.push(chunk),
      (error: unknown) => this.destroy(error as Error), // of the file system
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    callbackify(() => this.#close())(() => done(error));
  }

  async #close(): Promise<void> {
    // One that could not be opened has said so already.
    const handle = await this.#opening?.catch(() => undefined);
    await handle?.close();
  }

  /** The next bytes, in the buffer that is given; null at the end. */
  async #fill(buffer: Buffer): Promise<Buffer | null> {
    const wanted = Math.min(buffer.length, this.#end - this.#at + 1);
    if (wanted <= 0) return null;
    this.#opening ??= open(this.#path);
    const { bytesRead } = await (await this.#opening).read(buffer, 0, wanted, this.#at);
    this.#at += bytesRead;
    return bytesRead === 0 ? null : buffer.subarray(0, bytesRead);
  }

  async #pour(answer: ServerResponse): Promise<void> {
    const buffer = this.#buffers.take();
    for (let chunk = await this.#fill(buffer); chunk !== null; chunk = await this.#fill(buffer)) {
      // Who went away is noticed by whoever began the answer; the buffer may still be on its way and is left alone.
      if (this.destroyed || !(await isSent(answer, chunk))) return;
    }
    this.#buffers.give(buffer);
    answer.end();
    // To its end, as if it had been read.
    this.push(null);
    this.resume();
  }
}

/** Whether bytes went to the other side; only then may their buffer hold others. */
const isSent = (answer: ServerResponse, chunk: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    answer.write(chunk, (error) => resolve(!error));
  });
