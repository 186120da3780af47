import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { announcesTooMuch, skipForm } from "./read-form.ts";

const megabyte = 1_048_576;

/** What the two look at of a request: its header, and the bytes that would follow. */
function sent(bytes: number) {
  const raw = Readable.from(["a few of them"]);
  const headers = new Map<string, string>();
  const request = { headers: { "content-length": String(bytes) }, raw } as unknown as FastifyRequest; // nothing else is read
  const reply = { header: (name: string, value: string) => headers.set(name, value) } as unknown as FastifyReply; // as above
  return { request, reply, headers, raw };
}

describe("a form that announces its size", () => {
  it("is known to be too large before a byte of it is read", () => {
    const limits = { fileBytes: 20 * megabyte, mostFiles: 1 };
    expect(announcesTooMuch(sent(3_000_000_000).request, limits)).toBe(true);
    expect(announcesTooMuch(sent(22 * megabyte).request, limits)).toBe(true);
    expect(announcesTooMuch(sent(20 * megabyte + 900).request, limits)).toBe(false);
  });

  it("runs out unread so that the answer arrives, but not for three gigabytes", async () => {
    const small = sent(30 * megabyte);
    expect(await skipForm(small, "refused")).toBe("refused");
    expect(small.raw.readableEnded).toBe(true);
    const huge = sent(3_000_000_000);
    expect(await skipForm(huge, "refused")).toBe("refused");
    expect(huge.raw.readableEnded).toBe(false);
    expect(huge.headers.get("connection")).toBe("close");
  });
});
