export interface FormPart {
  readonly name: string;
  readonly value: string | Buffer;
  /** With it the part is a file. */
  readonly fileName?: string;
  readonly type?: string;
}

/** A multipart body as a browser sends it, with its header. */
export function uploadForm(parts: readonly FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = "----pavane-test-boundary";
  const pieces = parts.flatMap((part) => {
    const file = part.fileName === undefined ? "" : `; filename="${part.fileName}"`;
    const type = part.fileName === undefined ? "" : `content-type: ${part.type ?? "application/octet-stream"}\r\n`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"${file}\r\n${type}\r\n`;
    return [Buffer.from(head), Buffer.from(part.value), Buffer.from("\r\n")];
  });
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
