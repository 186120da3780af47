import { open } from "node:fs/promises";

/** Something read in pieces: a file, or a buffer in tests. A read beyond the end returns fewer bytes. */
export interface ByteSource {
  readonly size: number;
  read(start: number, length: number): Promise<Buffer>;
}

export const bufferSource = (content: Buffer): ByteSource => ({
  size: content.length,
  read: async (start, length) => content.subarray(start, start + length),
});

export async function withFileSource<T>(path: string, use: (source: ByteSource) => Promise<T>): Promise<T> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    return await use({
      size,
      read: async (start, length) => {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
