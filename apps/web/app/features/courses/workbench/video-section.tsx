import { useWatch } from "react-hook-form";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { VideoField } from "../components/video-field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { filmedOptions } from "../filmed-options.ts";
import { useUploads } from "../files/use-uploads.ts";
import type { CourseLesson } from "../queries.ts";
import { OwnVideoPicker } from "./own-video-picker.tsx";
import { PosterField } from "./poster-field.tsx";
import { videoSectionBody, videoSectionForm, videoSectionValues } from "./section-values.ts";
import { useLessonSection, withinWorkbench } from "./use-lesson-section.ts";

/** The film of a lesson: by address, uploaded now, or chosen from those uploaded before; and its picture. */
export function VideoSection({ courseId, lesson }: { courseId: number; lesson: CourseLesson }) {
  const [uploading, onUpload] = useUploads();
  const [uploadingBack, onUploadBack] = useUploads();
  const saved = useLessonSection({
    courseId,
    lesson,
    name: "video",
    schema: videoSectionForm,
    valuesOf: videoSectionValues,
    bodyOf: videoSectionBody,
  });
  const { form } = saved;
  const [content, back] = useWatch({ control: form.control, name: ["content", "back"] });
  const put = (name: "content" | "back") => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const set = put("content");
  const isStored = lesson.type === "video" && lesson.content === content && content.startsWith("media:");
  const fault = form.formState.errors.content?.message;
  return (
    <div className="grid gap-6">
      <SavedFormPage of={saved} label="Video" heading={null} within={withinWorkbench} className="grid gap-5">
        {lesson.type === "video" ? null : (
          <p className="text-meta text-soft">
            This lesson has no film. With one it becomes a video; its text stays in the history.
          </p>
        )}
        <VideoField
          label="Video"
          name="content"
          hint="Video URL or embed code"
          multiline
          value={content}
          onChange={set}
          onBusy={onUpload}
        />
        {fault && content === "" ? <FieldError id="video-missing">{fault}</FieldError> : null}
        <OwnVideoPicker onChoose={set} />
        <Select
          label="Filmed"
          hint="Whether the picture is mirrored at first, as in a studio mirror"
          options={filmedOptions}
          className="sm:w-1/2 sm:pr-2.5"
          {...form.register("filmed")}
        />
        <VideoField
          label="Back view"
          name="back"
          optional
          hint="The same dance filmed from behind, uploaded here: it plays in the same second"
          value={back}
          onChange={put("back")}
          onBusy={onUploadBack}
        />
        <Button type="submit" busy={saved.pending} disabled={uploading || uploadingBack} className="justify-self-start">
          Save video
        </Button>
      </SavedFormPage>
      {isStored ? <PosterField key={content} lessonId={lesson.id} /> : null}
    </div>
  );
}
