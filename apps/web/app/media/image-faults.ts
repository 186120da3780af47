import { tooLargeText } from "@pavane/contract/media/limits";
import { ApiError } from "../api/api-error.ts";

type Chosen = Pick<File, "type" | "size">;

const MEGABYTE = 1_048_576;

/** What is wrong with a picture chosen in a dialog, before anything is sent. */
export function imageFault(file: Chosen, megabytes: number): string | undefined {
  if (!file.type.startsWith("image/")) return "Only images can be uploaded here";
  return file.size > megabytes * MEGABYTE ? tooLargeText(`${megabytes}MB`) : undefined;
}

/** What keeps the create and edit pages from sending what is chosen. */
export function sendingFault(file: Chosen | null, megabytes: number): { title: string; description: string } | null {
  if (!file) return { title: "No File Selected", description: "Please select a file to upload." };
  if (file.size <= megabytes * MEGABYTE) return null;
  return { title: "File Too Large", description: `File size exceeds ${megabytes}MB limit.` };
}

/** Where the picture was stored, by any of the names that the answer may give it. */
export function storedAddress(stored: { url?: string; image_url?: string; file_url?: string } | null): string {
  const url = stored?.url || stored?.image_url || stored?.file_url;
  if (!url) throw new Error("No URL found in upload response");
  return url;
}

/** The server's words; without any, its status; without an answer, the standard sentence (specification, section 8). */
export function uploadFault(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message !== "" ? error.message : "An error occurred during upload.";
  if (error.status === 0) return "An error occurred during upload.";
  const said = error.data["message"] ?? error.data["error"];
  return typeof said === "string" && said !== "" ? said : `Upload failed: ${error.status} ${error.serverMessage}`;
}
