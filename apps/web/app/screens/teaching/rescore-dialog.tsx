import { displayName } from "@pavane/contract/identity/person-name";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useForm } from "react-hook-form";
import { counted } from "../../counted.ts";
import { useWrite } from "../../features/courses/queries.ts";
import { checkResolver } from "../../forms/check-resolver.ts";
import { formFailure } from "../../forms/form-failure.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { DraftFormDialog } from "../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { callRescore, dryRescoreQuery, type Rescored, type RescoreOf } from "./queries.ts";

interface RescoreDialogProps {
  of: RescoreOf;
  onClose: () => void;
}

/** Closed attempts scored by the questions as they read now: first what would change, then the reason. */
export function RescoreDialog({ of, onClose }: RescoreDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery(dryRescoreQuery(of));
  if (data && data.total > 0) return <Rescore of={of} changes={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Rescore">
      {isError ? <ErrorState subject="The results" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data ? (
        <p>
          Every result stands as it is. Nobody gains by{" "}
          {"quiz" in of ? "the questions and the pass mark as they are now" : "the question as it is now"}.
        </p>
      ) : null}
      {!data && !isError ? (
        <Loading label="Looking at the attempts">
          <Skeleton className="h-32" />
        </Loading>
      ) : null}
    </Dialog>
  );
}

const resolver = checkResolver<{ reason: string }>({
  reason: ({ reason }) => (reason.trim().length < 3 ? "Say why" : null),
});

function Rescore({ of, changes, onClose }: RescoreDialogProps & { changes: Rescored }) {
  const form = useForm<{ reason: string }>({ resolver, defaultValues: { reason: "" } });
  const rescore = useWrite({
    write: ({ reason }: { reason: string }) => callRescore(of, { reason: reason.trim() }),
    failed: "Failed to rescore",
    done: "Results updated",
    onDone: onClose,
  });
  return (
    <DraftFormDialog
      draft={"quiz" in of ? `quiz:${of.quiz}:rescore` : `bank-question:${of.bankQuestion}:rescore`}
      title="Rescore"
      description={`${counted(changes.total, "result goes", "results go")} up${passText(changes.newly_passed)}. Nobody loses anything, and everybody concerned gets a mail.`}
      form={form}
      submit={`Raise ${counted(changes.total, "result")}`}
      pending={rescore.isPending}
      error={formFailure(rescore.error, "The results could not be raised. Try again.")}
      onSubmit={(values) => rescore.mutate(values)}
      onClose={onClose}
    >
      <Changes of={changes} naming={!("quiz" in of)} />
      <TextArea label="Reason" hint="The learners read it." maxLength={500} rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}

const passText = (passed: number): string => (passed === 0 ? "" : `, ${passed} of them to a pass`);

/** `naming`: results of several quizzes, each with its name. */
function Changes({ of: { changed, total }, naming }: { of: Rescored; naming: boolean }) {
  return (
    <div className="grid gap-2">
      <ul aria-label="Results that go up" className="max-h-64 overflow-y-auto border-y border-line">
        {changed.map(({ user, quiz, attempt_id: id, number, before, after }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-meta last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              <span className="font-semibold">{displayName(user)}</span>
              <span className="text-soft">
                , attempt {number}
                {naming ? ` at ${quiz.title}` : null}
              </span>
            </span>
            <span className="tabular inline-flex items-center gap-2">
              {before.score} %
              <ArrowRight aria-label="to" className="size-4 text-soft" />
              <span className="font-semibold">{after.score} %</span>
            </span>
            {after.passed && !before.passed ? <Badge tone="pine">Passes</Badge> : null}
          </li>
        ))}
      </ul>
      {total > changed.length ? (
        <p className="text-small text-soft">and {(total - changed.length).toLocaleString("en-US")} more</p>
      ) : null}
    </div>
  );
}
