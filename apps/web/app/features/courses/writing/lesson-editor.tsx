import { ArrowLeft, Eye, History, PanelLeft, SlidersHorizontal, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { EditNotices } from "../../../forms/edit-notices.tsx";
import { usePageTitle } from "../../../page/use-page-title.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { useUploads } from "../files/use-uploads.ts";
import type { Course } from "../queries.ts";
import { EditingNotice } from "../versions/new-version-notice.tsx";
import { EditorStatus } from "./editor-status.tsx";
import { LessonHistory } from "./history/lesson-history.tsx";
import { LessonSettings } from "./lesson-settings.tsx";
import { isWhole } from "./lesson-text-values.ts";
import type { LessonToWrite } from "./queries.ts";
import { useLessonText, type LessonTextForm } from "./use-lesson-text.ts";
import { WritingOutline } from "./writing-outline.tsx";
import { WritingSheet } from "./writing-sheet.tsx";

interface LessonEditorProps {
  course: Course;
  stored: LessonToWrite;
}

type Panel = "history" | "settings";

/** A lesson, written as it will be read; it saves itself. */
export function LessonEditor({ course, stored }: LessonEditorProps) {
  const of = useLessonText(stored);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [outline, setOutline] = useState(false);
  const [preview, setPreview] = useState(false);
  const [uploading, onUpload] = useUploads();
  const toggle = (one: Panel) => setPanel(panel === one ? null : one);
  usePageTitle(of.values.title.trim() || "Lesson");
  const whole = isWhole(of.faults);
  useUnsavedChanges(uploading || (of.unsaved && (of.error !== null || !whole)), { sending: of.saving && whole });
  return (
    <>
      <header className="z-30 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-ground px-4 py-2.5 sm:sticky sm:top-(--below-header) sm:min-h-[66px] sm:px-6">
        <Link
          to={outlinePath(course)}
          aria-label={`Back to ${course.title}`}
          className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunk hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{course.title}</p>
          <p className="text-meta text-soft">{placeText(course, of.lesson.id)}</p>
        </div>
        <span className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:pl-2 [&>:first-child]:mr-auto sm:[&>:first-child]:mr-2">
          <EditorStatus of={of} />
          <IconButton
            label="Lessons of the course"
            icon={<PanelLeft aria-hidden />}
            className="xl:hidden"
            onClick={() => setOutline(true)}
          />
          <Button
            size="small"
            variant="outline"
            aria-pressed={preview}
            icon={<Eye aria-hidden />}
            className="aria-pressed:bg-velvet-tint aria-pressed:text-velvet"
            onClick={() => setPreview(!preview)}
          >
            {preview ? "Go on writing" : "Preview as learner"}
          </Button>
          <PanelButton
            label="History"
            on={panel === "history"}
            icon={<History aria-hidden />}
            press={() => toggle("history")}
          />
          <PanelButton
            label="Settings of the lesson"
            on={panel === "settings"}
            icon={<SlidersHorizontal aria-hidden />}
            press={() => toggle("settings")}
          />
        </span>
      </header>
      <div className="flex">
        <aside className="sticky top-[calc(var(--below-header)+66px)] hidden h-[calc(100dvh-var(--below-header)-66px)] w-64 shrink-0 overflow-y-auto border-r border-line px-3 py-6 xl:block">
          <WritingOutline course={course} />
        </aside>
        <div className="min-w-0 flex-1 px-4 pt-4 pb-24 sm:px-8">
          <div className="mx-auto max-w-[68ch]">
            <VersionMark course={course} />
            <EditNotices edit={of.edit} error={of.error} onReloaded={of.forgive} selfSaving />
            <WritingSheet of={of} preview={preview} onUpload={onUpload} />
          </div>
        </div>
        {panel === null ? null : (
          <SidePanel of={of} courseId={course.id} panel={panel} onClose={() => setPanel(null)} />
        )}
      </div>
      <Drawer open={outline} onOpenChange={setOutline} title="Lessons" side="left">
        <WritingOutline course={course} onChoose={() => setOutline(false)} />
      </Drawer>
    </>
  );
}

/** A new version has its outline where its form is. */
const outlinePath = ({ id, draft_of: draftOf }: Course): string =>
  draftOf === null
    ? teachingPaths.taughtCourse(id, { tab: "outline" })
    : teachingPaths.editTaughtCourse(id, { section: "outline" });

const VersionMark = ({ course: { title, draft_of: draftOf } }: { course: Course }) =>
  draftOf === null ? null : (
    <div className="mb-5">
      <EditingNotice title={title} courseId={draftOf} />
    </div>
  );

function placeText(course: Course, lessonId: number): string {
  const module = course.modules.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));
  const lesson = module?.lessons.find(({ id }) => id === lessonId);
  return module && lesson ? `Module ${module.position}, lesson ${lesson.position} of ${module.lessons.length}` : "";
}

function PanelButton({ label, on, icon, press }: { label: string; on: boolean; icon: ReactNode; press: () => void }) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-pressed={on}
      className="aria-pressed:bg-velvet-tint aria-pressed:text-velvet"
      onClick={press}
    />
  );
}

interface SidePanelProps {
  of: LessonTextForm;
  courseId: number;
  panel: Panel;
  onClose: () => void;
}

/** Beside the text where there is room, over it elsewhere. */
function SidePanel({ of, courseId, panel, onClose }: SidePanelProps) {
  const title = panel === "history" ? "History" : "Settings";
  return (
    <aside
      aria-label={title}
      className="z-40 w-80 shrink-0 overflow-y-auto border-l border-line bg-ground px-5 py-4 max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:w-[min(360px,100vw)] max-lg:shadow-float lg:sticky lg:top-[calc(var(--below-header)+66px)] lg:h-[calc(100dvh-var(--below-header)-66px)]"
    >
      <div className="mb-4 flex items-center justify-between">
        <h2 className="text-title font-semibold">{title}</h2>
        <IconButton size="small" label={`Close ${title.toLowerCase()}`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {panel === "history" ? <LessonHistory of={of} /> : <LessonSettings of={of} courseId={courseId} />}
    </aside>
  );
}
