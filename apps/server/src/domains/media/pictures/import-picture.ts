import { isRefusal } from "@pavane/contract/core/errors";
import { saveImage, type StorageDeps } from "./save-image.ts";

/** Stores a picture of our own as if its owner had uploaded it, for the sample data; returns its address. */
export async function importPicture(deps: StorageDeps, content: Uint8Array, ownerId: number): Promise<string> {
  const address = await saveImage(deps, { id: ownerId, quota: Number.MAX_SAFE_INTEGER }, content);
  if (isRefusal(address)) throw new Error(`a picture was refused: ${address.message}`);
  return address;
}
