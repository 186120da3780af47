import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminHeading } from "../../administration/admin-frame.tsx";
import { api } from "../../api/api.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useWebhookWrite, webhooksQuery, type Webhook, type WebhookWithSecret } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookCard, type WebhookAct } from "./webhook-card.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

interface Wish {
  readonly act: Exclude<WebhookAct, "test"> | "add";
  readonly webhook: Webhook | null;
}

/** Every webhook, and what is done with one. */
export function WebhookList() {
  const { data, isError, isFetching, refetch } = useQuery(webhooksQuery());
  const [wish, setWish] = useState<Wish | null>(null);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const close = () => setWish(null);
  const test = useWebhookWrite(
    (id: number) => api("POST /api/admin/webhooks/:id/test", { params: { id } }),
    "A test is on its way",
  );
  const act = (webhook: Webhook) => (which: WebhookAct) =>
    which === "test" ? test.mutate(webhook.id) : setWish({ act: which, webhook });
  return (
    <>
      <AdminHeading
        title="Webhooks"
        lead="What other programs are told as it happens, signed"
        actions={<Button onClick={() => setWish({ act: "add", webhook: null })}>Add webhook</Button>}
      />
      {isError && !data ? <ErrorState subject="Webhooks" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading webhooks" className="grid gap-4">
          <Skeleton className="h-32 rounded-card" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? (
        <EmptyState>No webhooks. Add one to tell another program of orders, bookings and the like.</EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className="grid gap-4">
          {data.data.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} busy={test.isPending} onAct={act(webhook)} />
          ))}
        </ul>
      ) : null}
      {wish?.act === "add" || wish?.act === "edit" ? (
        <WebhookDialog
          webhook={wish.webhook}
          onSaved={(added) => {
            close();
            setMade(added);
          }}
          onClose={close}
        />
      ) : null}
      <AskFirst wish={wish} onClose={close} onMade={setMade} />
      {made ? <SecretDialog made={made} onDone={() => setMade(null)} /> : null}
    </>
  );
}

interface AskFirstProps {
  wish: Wish | null;
  onClose: () => void;
  onMade: (made: WebhookWithSecret) => void;
}

/** Deleting, and a new secret, ask first. */
function AskFirst({ wish, onClose, onMade }: AskFirstProps) {
  const remove = useWebhookWrite(
    (id: number) => api("DELETE /api/admin/webhooks/:id", { params: { id } }),
    "Webhook deleted",
  );
  const renew = useWebhookWrite(
    (id: number) => api("POST /api/admin/webhooks/:id/secret", { params: { id } }),
    "New secret made",
  );
  const id = wish?.webhook?.id ?? 0;
  return (
    <>
      <ConfirmDialog
        open={wish?.act === "delete"}
        onOpenChange={onClose}
        question="Delete this webhook?"
        confirm="Delete"
        onConfirm={() => {
          remove.mutate(id);
          onClose();
        }}
      >
        <p>Nothing more is sent there, and what was sent is forgotten. To stop for a while, edit it and turn it off.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={wish?.act === "secret"}
        onOpenChange={onClose}
        question="Make a new secret?"
        confirm="Make a new secret"
        destructive={false}
        onConfirm={() => {
          renew.mutate(id, { onSuccess: onMade });
          onClose();
        }}
      >
        <p>For 24 hours the one of before signs beside it. Give the new one to the receiver within that time.</p>
      </ConfirmDialog>
    </>
  );
}
