import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";

/** Whether mails of one kind are to stop, by the link of one of them. */
export function UnsubscribeQuestion({ token, waiting }: { token: string; waiting: ReactNode }) {
  const link = useQuery({
    ...apiQuery("GET /api/unsubscribe", { query: { token } }),
    enabled: token !== "",
    retry: false,
    staleTime: Infinity,
  });
  const turnOff = useMutation({ mutationFn: () => api("POST /api/unsubscribe", { body: { token } }) });
  const isDead = [link.error, turnOff.error].some((error) => error instanceof ApiError && error.status === 410);
  if (isDead || token === "") return <Dead />;
  if (link.isError) return <ErrorState subject="The link" onRetry={() => void link.refetch()} busy={link.isFetching} />;
  if (!link.data) return waiting;
  const { name, email } = link.data;
  if (turnOff.isSuccess || !email)
    return (
      <Panel>
        <output className="flex items-start gap-2.5">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pine" />
          <span>You get no more mails of this kind: {name}.</span>
        </output>
        <p className="text-soft">It still stands under the bell when you are signed in.</p>
        <Settings />
      </Panel>
    );
  return (
    <Panel>
      <p>Turn off mails of this kind: {name}?</p>
      {turnOff.isError ? (
        <p role="alert" className="text-meta text-brick">
          {messageOf(turnOff.error, "Not saved. Try again.")}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          Turn off
        </Button>
        <Settings />
      </div>
    </Panel>
  );
}

const Panel = ({ children }: { children: ReactNode }) => (
  <div className="grid justify-items-start gap-5 rounded-card border border-line bg-card px-5 py-6">{children}</div>
);

const Settings = () => (
  <ButtonLink variant="outline" to={paths.editProfile({ tab: "notices" })}>
    Choose what reaches you
  </ButtonLink>
);

const Dead = () => (
  <Panel>
    <p role="alert">This link does not work.</p>
    <Settings />
  </Panel>
);
