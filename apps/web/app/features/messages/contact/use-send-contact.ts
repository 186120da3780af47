import { oneOf } from "@pavane/contract/core/codes";
import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { contactTopics, type ContactTopic } from "@pavane/contract/messages/contact";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import type { KeptDraft } from "./use-contact-draft.ts";

/** What the page says of a message that was sent. */
export interface SentMessage {
  readonly reference: string;
  readonly email: string;
}

interface Typed {
  name: string;
  email: string;
  topic: string;
  message: string;
  subject: string;
}

const failed = "Your message could not be sent. Try again.";

/** Sends a message once, however often the button is pressed. What was typed is kept until it is sent. */
export function useSendContact(draft: KeptDraft, onSent: (sent: SentMessage) => void) {
  // A second press can come before the first is drawn.
  const sending = useRef(false);
  const mutation = useMutation({
    networkMode: "always",
    mutationFn: async ({ subject, ...typed }: Typed & { topic: ContactTopic }): Promise<SentMessage> => {
      const { key, elapsedMs } = draft.sending();
      const body = {
        ...typed,
        elapsed_ms: elapsedMs,
        ...(subject === "" ? {} : { subject }),
      } satisfies Complete<Body<"POST /api/contact">, "subject">;
      const { reference } = await api("POST /api/contact", { body, headers: { "Idempotency-Key": key } });
      return { reference, email: typed.email.trim() };
    },
    onSuccess: (sent) => {
      draft.forget();
      onSent(sent);
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  return {
    pending: mutation.isPending,
    error: failureOf(mutation.error),
    send: (typed: Typed) => {
      const topic = oneOf(contactTopics, typed.topic);
      if (sending.current || topic === undefined) return;
      sending.current = true;
      mutation.mutate({ ...typed, topic });
    },
  };
}

/** What the server refuses it says itself, and under the fields it is about; where it failed or did not answer, one sentence. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status < 500 ? formFailure(error, failed) : error ? { message: failed } : null;
