import type { MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readingForm } from "../../../platform/http/reading-form.ts";

export interface FormFile {
  readonly name: string;
  readonly content: Buffer;
  /** It is larger than the limit; `content` is then empty. */
  readonly tooLarge: boolean;
}

export interface UploadForm {
  readonly fields: ReadonlyMap<string, string>;
  /** Files that have content, regardless of the name of their part. */
  readonly files: readonly FormFile[];
  /** A file came that has none. */
  readonly emptyFile: boolean;
  /** There were more than allowed; the others are not read. */
  readonly tooMany: boolean;
}

export interface FormLimits {
  readonly fileBytes: number;
  readonly mostFiles: number;
}

interface FormCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Reads a multipart form; a file of more than `fileBytes` is marked and dropped. */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<UploadForm> {
  const fields = new Map<string, string>();
  const files: FormFile[] = [];
  let emptyFile = false;
  if (!request.isMultipart()) return { fields, files, emptyFile, tooMany: false };
  // One byte more than allowed, because the parser cannot distinguish a file of exactly the limit from a larger one.
  const options = {
    throwFileSizeLimit: false,
    limits: { fileSize: limits.fileBytes + 1, files: limits.mostFiles, fields: 20, fieldSize: 20_000 },
  };
  try {
    await readingForm(async () => {
      for await (const part of request.parts(options)) {
        if (part.type === "file") {
          const file = await readFile(part, limits.fileBytes);
          if (file !== null) files.push(file);
          // A browser sends a part without a name where no file was chosen.
          else emptyFile ||= part.filename !== "";
        } else if (typeof part.value === "string") fields.set(part.fieldname, part.value);
      }
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "FST_FILES_LIMIT")
      return { fields, files, emptyFile, tooMany: true };
    throw error;
  }
  return { fields, files, emptyFile, tooMany: false };
}

/** What names, fields and borders add to the files of a form, in bytes. */
const besides = 1_048_576;

/** Whether a form says in its header that it is larger than what it may hold, before a byte of it is read. */
export function announcesTooMuch(request: FastifyRequest, limits: FormLimits): boolean {
  return announced(request) > limits.fileBytes * limits.mostFiles + besides;
}

/** Reads a form as `readForm` does; null, with nothing of it read, when its header says that it is larger than what it may hold. */
export function receiveForm(call: FormCall, limits: FormLimits): Promise<UploadForm | null> {
  return announcesTooMuch(call.request, limits) ? skipForm(call, null) : readForm(call.request, limits);
}

const announced = (request: FastifyRequest): number => Number(request.headers["content-length"] ?? 0);

/** Up to here a form runs out unread. */
const maxSkipped = 256 * 1_048_576;

/**
 * Discards the rest of a form unread, so that the answer arrives: a connection that is cut while sending shows none. A
 * form that announces more than 256 MB is answered immediately, and its connection is closed with the answer, so that
 * nobody occupies a connection for an hour.
 */
export async function skipForm<Answer>({ request, reply }: FormCall, answer: Answer): Promise<Answer> {
  if (announced(request) > maxSkipped) {
    reply.header("connection", "close");
    return answer;
  }
  for await (const chunk of request.raw) void chunk;
  return answer;
}

async function readFile(part: MultipartFile, most: number): Promise<FormFile | null> {
  const content = await part.toBuffer();
  if (content.length === 0) return null;
  const tooLarge = content.length > most;
  return { name: part.filename, content: tooLarge ? Buffer.alloc(0) : content, tooLarge };
}
