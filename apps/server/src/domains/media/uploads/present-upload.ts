import { partBytes } from "@pavane/contract/media/limits";
import type { Upload } from "@pavane/contract/media/schema";
import type { UploadWithAsset } from "./uploads-repository.ts";

export function presentUpload({ upload, asset }: UploadWithAsset): Upload {
  return {
    id: upload.id,
    offset: upload.received,
    bytes: upload.bytes,
    part_bytes: partBytes,
    asset_id: asset.id,
    state: asset.state,
    processed_percent: asset.processedPercent,
    error: asset.error,
    duration_ms: asset.durationMs,
  };
}
