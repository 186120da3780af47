/**
 * A table as spreadsheets save it: UTF-8, UTF-16 with its mark ("Unicode text"), or the Western signs of Windows, which Excel still
 * writes; or the sentence why it is none.
 */
export function decodeTable(content: Uint8Array): { readonly text: string } | { readonly fault: string } {
  const [first, second] = content;
  if (first === 0x50 && second === 0x4b) return { fault: "This is a workbook. Save it as CSV and choose that file" };
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const text = isWide ? decode(content, first === 0xff ? "utf-16le" : "utf-16be") : decode(content, "utf-8");
  const read = text ?? decode(content, "windows-1252") ?? "";
  if (read.includes("\0")) return { fault: "This is no text. Save the table as CSV and choose that file" };
  // One sign for each break, so that lines are counted as an editor counts them.
  return { text: read.replace(/\r\n?/g, "\n") };
}

/** Null for what is not written so; Windows knows nearly every byte. */
function decode(content: Uint8Array, encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"): string | null {
  try {
    return new TextDecoder(encoding, { fatal: encoding !== "windows-1252" }).decode(content);
  } catch {
    return null;
  }
}
