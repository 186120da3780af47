import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { useCourseForm } from "../../../features/courses/forms/use-course-form.ts";
import { bankTopicsQuery, questionsQuery, type QuizDraw } from "../../../features/courses/queries.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { shortDrawText } from "./draw-texts.ts";

interface DrawValues {
  /** Empty for any. */
  topic: string;
  count: string;
}

const resolver = checkResolver<DrawValues>({
  count: ({ count }) =>
    /^\d{1,3}$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= 100
      ? null
      : "Draw a whole number from 1 to 100",
});

const valuesOf = (draw: QuizDraw | null): DrawValues => ({
  topic: draw?.topic ?? "",
  count: draw ? String(draw.count) : "3",
});

const bodyOf = ({ topic, count }: DrawValues) => ({ topic: topic === "" ? null : topic, count: Number(count) });

interface DrawDialogProps {
  quizId: number;
  courseId: number;
  /** The one to edit; a new one without. */
  draw: QuizDraw | null;
  onClose: () => void;
}

/** How many questions each attempt draws, and of which topic. */
export function DrawDialog({ quizId, courseId, draw, onClose }: DrawDialogProps) {
  const client = useQueryClient();
  const topics = useQuery(bankTopicsQuery(courseId)).data?.data ?? [];
  const saved = useCourseForm<DrawValues, unknown>({
    resolver,
    values: valuesOf(draw),
    draft: draw ? `draw:${draw.id}` : `quiz:${quizId}:draw`,
    version: draw?.version,
    read: async () => {
      const { draws } = await client.fetchQuery({ ...questionsQuery(quizId), staleTime: 0 });
      const stored = draws.find(({ id }) => id === draw?.id);
      return stored ? { values: valuesOf(stored), version: stored.version } : null;
    },
    write: (values, { version, changed }) =>
      draw
        ? api("PATCH /api/quiz-draws/:id", { params: { id: draw.id }, body: { ...changed(bodyOf), version } })
        : api("POST /api/quizzes/:id/draws", { params: { id: quizId }, body: bodyOf(values) }),
    done: draw ? "Draw changed" : "Draw added",
    failed: draw ? "Failed to change the draw" : "Failed to add the draw",
    onSaved: onClose,
  });
  const [topic, count] = useWatch({ control: saved.form.control, name: ["topic", "count"] });
  const all = topics.reduce((sum, { questions }) => sum + questions, 0);
  const available = topic === "" ? all : (topics.find((one) => one.topic === topic)?.questions ?? 0);
  const known =
    draw?.topic && topics.every((one) => one.topic !== draw.topic) ? [{ topic: draw.topic, questions: 0 }] : [];
  return (
    <SavedFormDialog
      of={saved}
      title={draw ? "Edit draw" : "Add a draw"}
      description="Each attempt draws these questions from the question bank at random, none of them twice."
      submit={draw ? "Save Changes" : "Add draw"}
      onClose={onClose}
    >
      <Select
        label="Topic"
        placeholder={`Any topic (${all})`}
        options={[...topics, ...known].map((one) => ({ value: one.topic, label: `${one.topic} (${one.questions})` }))}
        {...saved.form.register("topic")}
      />
      <TextField label="Questions to draw" inputMode="numeric" className="sm:w-1/2" {...saved.form.register("count")} />
      {available < Number(count) ? (
        <output className="block text-meta text-on-brass-tint">
          {shortDrawText({ topic: topic === "" ? null : topic, available, count: Number(count) })}
        </output>
      ) : null}
    </SavedFormDialog>
  );
}
