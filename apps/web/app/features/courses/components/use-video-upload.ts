import { unreadableVideo } from "@pavane/contract/media/limits";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { uploadVideo, type UploadStage } from "../../../media/resumable-upload.ts";
import { useLatest } from "../../../browser/use-latest.ts";
import { useAbortOnLeave } from "../../../api/use-abort-on-leave.ts";

export type VideoUpload = { stage: "idle" } | { stage: "ready" } | { stage: "failed"; message: string } | UploadStage;

/** Uploads one video at a time and hands its `media:` value over; leaving the form gives the upload up. */
export function useVideoUpload(onReady: (value: string) => void, onBusy: (busy: boolean) => void) {
  const [upload, setUpload] = useState<VideoUpload>({ stage: "idle" });
  const controlRef = useAbortOnLeave();
  const latest = useLatest(onReady);
  const cancel = () => {
    controlRef.current?.abort();
    setUpload({ stage: "idle" });
  };
  const start = async (file: File) => {
    controlRef.current?.abort();
    const mine = new AbortController();
    controlRef.current = mine;
    setUpload({ stage: "uploading", percent: 0 });
    onBusy(true);
    try {
      const done = await uploadVideo(file, { onStage: setUpload, signal: mine.signal });
      if (done.state === "failed") return setUpload({ stage: "failed", message: done.error ?? unreadableVideo });
      setUpload({ stage: "ready" });
      latest.current(`media:${done.asset_id}`);
    } catch (error) {
      if (!mine.signal.aborted)
        setUpload({ stage: "failed", message: messageOf(error, "The upload did not arrive. Try again.") });
    } finally {
      onBusy(false);
    }
  };
  return { upload, start, cancel };
}
