import { tooLargeText } from "@pavane/contract/media/limits";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { useAbortOnLeave } from "../../../api/use-abort-on-leave.ts";
import { sendSubmission } from "../../../media/resumable-upload.ts";
import { begunUpload, forgetUpload, keepUpload } from "./begun-upload.ts";
import { useDraftVideo, type Assignment } from "./queries.ts";

export type SubmissionUpload =
  | { readonly stage: "idle" }
  | { readonly stage: "uploading"; readonly percent: number; readonly name: string }
  /** The file is still here, to be tried again. */
  | { readonly stage: "failed"; readonly message: string; readonly file: File | null };

const megabyte = 1_048_576;

/**
 * Uploads a video and makes it that of the draft, which is begun with the first one. An upload that broke off goes on where it was
 * when the same file is chosen again, within a day.
 */
export function useSubmissionUpload({ id, max_megabytes: maxMegabytes }: Assignment, draft: number | null) {
  const [upload, setUpload] = useState<SubmissionUpload>({ stage: "idle" });
  const controlRef = useAbortOnLeave();
  const draftVideo = useDraftVideo(id);
  const cancel = () => {
    controlRef.current?.abort();
    setUpload({ stage: "idle" });
  };
  const start = async (file: File) => {
    controlRef.current?.abort();
    if (file.size > maxMegabytes * megabyte)
      return setUpload({ stage: "failed", message: tooLargeText(`${maxMegabytes}MB`), file: null });
    const mine = new AbortController();
    controlRef.current = mine;
    const onStage = ({ percent }: { percent: number }) => setUpload({ stage: "uploading", percent, name: file.name });
    onStage({ percent: 0 });
    try {
      const sent = await sendSubmission(file, {
        begun: begunUpload(id, file),
        onBegun: (upload) => keepUpload(id, file, upload),
        onStage,
        signal: mine.signal,
      });
      await draftVideo.mutateAsync({ draft, asset: sent.asset_id, note: "" });
      forgetUpload(id);
      setUpload({ stage: "idle" });
    } catch (error) {
      if (mine.signal.aborted) return;
      setUpload({ stage: "failed", message: messageOf(error, "The upload did not arrive. Try again."), file });
    }
  };
  return { upload, start: (file: File) => void start(file), cancel };
}
