import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { unscannedText, virusText } from "@pavane/contract/media/limits";
import type { VirusScanner } from "../../../platform/virus-scanner.ts";

/**
 * What is wrong with a file (its path, or what it holds) that others are given at once; null where the scanner found nothing, or there is
 * none. `busy` where it does not answer: nothing gets past it because it was away.
 */
export async function refuseVirus(
  scanner: VirusScanner | null,
  file: string | Uint8Array,
): Promise<Refusal<"unsafe_file" | "busy"> | null> {
  if (scanner === null) return null;
  const scan = await scanner.scan(file);
  if (scan === null) return refuse(commonErrors.busy, { retryAfter: 60 });
  if (scan.found === "nothing") return null;
  const message = scan.found === "virus" ? virusText(scan.said) : unscannedText(scan.said);
  return refuse(mediaErrors.unsafe_file, { message });
}
