import { certificateStateNames } from "@pavane/contract/certificates/states";
import { displayName } from "@pavane/contract/identity/person-name";
import { maySeeAllCourses } from "@pavane/contract/screens/teaching-scope";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../session/use-me.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSettled } from "../../ui/search/use-settled.ts";
import { learnersToCertifyQuery, type Student } from "./queries.ts";

interface LearnerChoiceProps {
  courseId: number;
  chosen: readonly Student[];
  onChange: (chosen: readonly Student[]) => void;
}

const typingPauseMs = 250;

/** The learners of a course without a certificate, who is furthest first, or those of a name; who is chosen stays in the list. */
export function LearnerChoice({ courseId, chosen, onChange }: LearnerChoiceProps) {
  const { role } = useMe();
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim(), typingPauseMs);
  const scope = maySeeAllCourses(role) ? "all" : undefined;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    learnersToCertifyQuery({ course: courseId, scope, q }),
  );
  const isChosen = ({ person }: Student) => chosen.some((one) => one.person.id === person.id);
  const found = (data?.data ?? []).filter((student) => !isChosen(student));
  const toggle = (student: Student) =>
    onChange(isChosen(student) ? chosen.filter(({ person }) => person.id !== student.person.id) : [...chosen, student]);
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-meta font-semibold">Learners</legend>
      <TextField
        label="Find a learner"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Name or username"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter looks, it does not send the form around the field.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {isError && !data ? <ErrorState subject="The learners" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading the learners">
          <Skeleton className="h-40" />
        </Loading>
      ) : null}
      {chosen.length + found.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {[...chosen, ...found].map((student) => (
            <Line key={student.person.id} student={student} checked={isChosen(student)} onToggle={toggle} />
          ))}
        </ul>
      ) : null}
      {data && !isPlaceholderData ? (
        <p className="text-small text-soft">{restText({ q, shown: data.data.length, total: data.page.total })}</p>
      ) : null}
    </fieldset>
  );
}

/** What the list leaves out, or why it is empty. */
function restText({ q, shown, total }: { q: string; shown: number; total: number }): string {
  if (total === 0)
    return q === "" ? "Nobody in this course is without a certificate." : "Nobody in this course has this name.";
  if (total <= shown) return q === "" ? "Learners who have a valid certificate are found by their name." : "";
  const rest = `of ${total.toLocaleString("en-US")}`;
  return q === ""
    ? `The ${shown} who are furthest ${rest} without a certificate. Find others by their name.`
    : `${shown} ${rest}.`;
}

interface LineProps {
  student: Student;
  checked: boolean;
  onToggle: (student: Student) => void;
}

/** Who has a valid certificate cannot be chosen. */
function Line({ student, checked, onToggle }: LineProps) {
  const { person, progress, certificate } = student;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Checkbox
        label={
          <span className="flex items-center gap-3">
            <Avatar src={person.profile_image_url} name={displayName(person)} size={30} decorative />
            <span className="min-w-0 [overflow-wrap:anywhere]">{displayName(person)}</span>
          </span>
        }
        checked={checked}
        disabled={certificate === "valid"}
        onChange={() => onToggle(student)}
        className="min-w-0 flex-1"
      />
      <span className="tabular shrink-0 text-meta text-soft">
        {certificate === "valid" ? `Certificate ${certificateStateNames.valid.toLowerCase()}` : `${progress} %`}
      </span>
    </li>
  );
}
