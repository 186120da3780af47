import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { useQueryClient } from "@tanstack/react-query";
import { useShownTerms } from "../../../session/accept-terms.ts";
import type { FormFailure } from "../../../ui/form/form-frame.tsx";
import { bringPhoto } from "../own-photo.ts";
import { useRegister } from "../queries.ts";
import type { PickedPhoto } from "../rules/photo-crop.ts";
import type { RegistrationValues } from "../rules/registration-draft.ts";
import { registrationFailureText, registrationFields } from "../rules/registration-failure.ts";
import { registrationRequest } from "../rules/registration-request.ts";

export interface Joining {
  /** True from sending until it failed; the page must not forward the new member in between. */
  onJoining: (joining: boolean) => void;
  onJoined: (chosen: { tier: Tier; plan: string | undefined }) => void;
}

interface Join {
  send: (values: RegistrationValues, photo: PickedPhoto | null) => void;
  busy: boolean;
  failure: FormFailure | null;
}

/** Creates the account and continues to the plan; `onFailed` is called with the fields that were refused. */
export function useJoin(
  { onJoining, onJoined }: Joining,
  { tier, plan }: { tier: Tier; plan: string | undefined },
  onFailed: (fields: string[], error: Error) => void,
): Join {
  const client = useQueryClient();
  const join = useRegister();
  const terms = useShownTerms();
  const send = (values: RegistrationValues, photo: PickedPhoto | null) => {
    onJoining(true);
    join.mutate(
      {
        body: { ...registrationRequest(values, tier), terms_version: terms },
        begun: photo && (() => bringPhoto(client, photo)),
      },
      {
        onSuccess: () => {
          onJoined({ tier, plan });
        },
        onError: (error) => {
          onJoining(false);
          onFailed(Object.keys(registrationFields(error)), error);
        },
      },
    );
  };
  const failure = join.error
    ? { message: registrationFailureText(join.error), fields: registrationFields(join.error) }
    : null;
  return { send, busy: join.isPending, failure };
}
