import { storedAddress } from "./image-faults.ts";
import { upload } from "./upload.ts";

/** Stores a picture of the signed-in person and returns its address; `onProgress` hears per cent. Fails as any call does. */
export async function uploadImage(file: File, onProgress?: (percent: number) => void): Promise<string> {
  const form = new FormData();
  form.set("resource_type", "image");
  form.set("folder", "images");
  form.set("file", file);
  return storedAddress(await upload("POST /api/upload", { form, onProgress }));
}
