/** An Office file with a password is one of the old ones that holds the new one encrypted. */
export const isLockedOffice = (content: Buffer): boolean =>
  content.includes(Buffer.from("EncryptedPackage", "utf16le"));
