import { NotebookPen } from "lucide-react";
import { counted } from "../../../counted.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Tabs, type Tab } from "../../../ui/display/tabs.tsx";
import { CaptionsPanel } from "../components/captions-panel.tsx";
import type { Course, CourseLesson } from "../queries.ts";
import { AssessmentSection } from "./assessment/assessment-section.tsx";
import { CountsSection, MarkersSection } from "./practice/practice-sections.tsx";
import { PackageSection } from "./package-section.tsx";
import { RulesSection } from "./rules-section.tsx";
import { TextSection } from "./text-section.tsx";
import { VideoSection } from "./video-section.tsx";

interface LessonSectionsProps {
  course: Course;
  lesson: CourseLesson;
  section: string | null;
  onSection: (section: string) => void;
}

/**
 * One lesson in its parts, each with a save of its own. Who only teaches the course has its captions, markers, counts, assessment and
 * quiz.
 */
export function LessonSections({ course, lesson, section, onSection }: LessonSectionsProps) {
  const part = { courseId: course.id, lesson };
  const captions: Tab = { value: "captions", label: "Captions", content: <Captions lesson={lesson} /> };
  const markers: Tab = { value: "markers", label: "Markers", content: <MarkersSection lesson={lesson} /> };
  const counts: Tab = { value: "counts", label: "Counts", content: <CountsSection lesson={lesson} /> };
  const assessment: Tab = {
    value: "assessment",
    label: "Assessment",
    content: <AssessmentSection key={lesson.id} lesson={lesson} />,
  };
  const authors: Tab[] = [
    { value: "text", label: "Lesson", content: <TextSection {...part} /> },
    { value: "video", label: "Video", content: <VideoSection {...part} /> },
    captions,
    markers,
    counts,
    assessment,
    { value: "package", label: "Package", content: <PackageSection {...part} /> },
    { value: "settings", label: "Settings", content: <RulesSection {...part} /> },
  ];
  const tabs = course.can.edit ? authors : [captions, markers, counts, assessment];
  const quiz = lesson.quizzes[0];
  return (
    <section aria-label={lesson.title} className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading font-semibold [overflow-wrap:anywhere]">{lesson.title}</h2>
        <span className="flex flex-wrap gap-2">
          {quiz ? (
            <ButtonLink
              size="small"
              variant="outline"
              to={teachingPaths.taughtQuizzes({ course: course.id, quiz: quiz.id })}
            >
              Quiz: {counted(quiz.question_count, "question")}
            </ButtonLink>
          ) : null}
          {course.can.edit ? (
            <ButtonLink
              size="small"
              variant="outline"
              icon={<NotebookPen aria-hidden />}
              to={teachingPaths.writeLesson(course.id, lesson.id)}
            >
              Open in the editor
            </ButtonLink>
          ) : null}
        </span>
      </div>
      <Tabs
        label="Parts of the lesson"
        tabs={tabs}
        value={tabs.some(({ value }) => value === section) && section ? section : (tabs[0]?.value ?? "")}
        onChange={onSection}
      />
    </section>
  );
}

function Captions({ lesson }: { lesson: CourseLesson }) {
  if (lesson.type === "video" && lesson.content?.startsWith("media:")) return <CaptionsPanel lessonId={lesson.id} />;
  return <p className="text-soft">Captions need a video that was uploaded here.</p>;
}
