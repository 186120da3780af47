const endSignature = Buffer.from("PK\u0005\u0006", "latin1");
const directorySignature = Buffer.from("PK\u0001\u0002", "latin1");
const endBytes = 22;
const longestComment = 65_535;

/** Whether there is a ZIP archive at the end of a file, regardless of how the file begins. */
export function endsAsArchive(content: Buffer): boolean {
  const tail = content.subarray(-endBytes - longestComment);
  for (let at = tail.lastIndexOf(endSignature); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(endSignature, at - 1)) {
    if (at + endBytes > tail.length) continue;
    const directory = content.length - tail.length + at - tail.readUInt32LE(at + 12);
    if (directory >= 0 && content.subarray(directory, directory + 4).equals(directorySignature)) return true;
  }
  return false;
}
