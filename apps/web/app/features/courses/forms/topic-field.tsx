import { maxTopic } from "@pavane/contract/courses/outline-limits";
import { useQuery } from "@tanstack/react-query";
import { useId, type ComponentProps } from "react";
import { TextField } from "../../../ui/form/text-field.tsx";
import { bankTopicsQuery } from "../queries.ts";

type TopicFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "list" | "autoComplete"> & {
  courseId: number;
  label?: string;
};

/** A topic of a course's bank: one that is used, offered while one types, or a new one. */
export function TopicField({ courseId, ...field }: TopicFieldProps) {
  const id = useId();
  const topics = useQuery(bankTopicsQuery(courseId)).data?.data ?? [];
  return (
    <>
      <TextField
        label="Topic"
        hint="Quizzes draw questions by topic."
        maxLength={maxTopic}
        autoComplete="off"
        list={id}
        {...field}
      />
      <datalist id={id}>
        {topics.map(({ topic }) => (
          <option key={topic} value={topic}>
            {topic}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** As the server says it, without its schemas. */
export const topicFault = (topic: string): string | null =>
  topic.trim().length < 2 ? "Topic must be at least 2 characters" : null;
