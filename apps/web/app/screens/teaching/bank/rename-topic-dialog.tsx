import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { topicFault, TopicField } from "../../../features/courses/forms/topic-field.tsx";
import { useCourseForm } from "../../../features/courses/forms/use-course-form.ts";
import { bankTopicsQuery } from "../../../features/courses/queries.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";

interface RenameValues {
  from: string;
  to: string;
}

const resolver = checkResolver<RenameValues>({
  from: ({ from }) => (from === "" ? "Choose a topic" : null),
  to: ({ to }) => topicFault(to),
});

interface RenameTopicDialogProps {
  courseId: number;
  topic: string | undefined;
  onClose: () => void;
}

/** A topic gets another name, for its questions and for what quizzes draw. */
export function RenameTopicDialog({ courseId, topic, onClose }: RenameTopicDialogProps) {
  const topics = useQuery(bankTopicsQuery(courseId)).data?.data ?? [];
  const saved = useCourseForm<RenameValues, unknown>({
    resolver,
    values: { from: topic ?? "", to: "" },
    draft: `course:${courseId}:bank-topic`,
    write: ({ from, to }) =>
      api("POST /api/courses/:id/question-bank/topics/rename", {
        params: { id: courseId },
        body: { from, to: to.trim() },
      }),
    done: "Topic renamed",
    failed: "Failed to rename the topic",
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      of={saved}
      title="Rename a topic"
      description="Draws of quizzes follow. Named like another topic, the two become one."
      submit="Rename"
      onClose={onClose}
    >
      <Select
        label="Topic to rename"
        placeholder="Choose a topic"
        options={topics.map((one) => ({ value: one.topic, label: `${one.topic} (${one.questions})` }))}
        {...saved.form.register("from")}
      />
      <TopicField courseId={courseId} label="New name" hint={undefined} {...saved.form.register("to")} />
    </SavedFormDialog>
  );
}
