import type { Answer } from "@pavane/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { answerConfirmation } from "../api/confirm-identity.ts";
import { onProviderConfirmation } from "../session/provider-confirmation.ts";
import { Button } from "../ui/buttons/button.tsx";

type Links = Answer<"GET /api/sign-in-links">["data"];

const blocked = "The window did not open. Let this site open windows, or confirm in another way.";

/** Signing in anew at a provider, in a window of its own, so that nothing on this page is lost. */
export function ConfirmByProvider({ links }: { links: Links }) {
  const begin = useMutation({ mutationFn: beginIn });
  const usable = links.filter(({ active }) => active);
  return (
    <>
      {usable.map(({ id, provider, provider_id }) => (
        <Button
          key={id}
          variant="outline"
          busy={begin.isPending}
          onClick={() =>
            // Opened by the press itself: browsers let no later one open anything.
            begin.mutate({ providerId: provider_id, opened: window.open("", "_blank", "popup,width=520,height=720") })
          }
        >
          Use {provider}
        </Button>
      ))}
      {begin.isSuccess ? (
        <output className="basis-full text-meta text-soft">Go on in the window that has opened.</output>
      ) : null}
      {begin.error ? (
        <p role="alert" className="basis-full text-meta font-semibold text-brick">
          {begin.error instanceof Blocked ? blocked : messageOf(begin.error, "That did not work. Try again.")}
        </p>
      ) : null}
    </>
  );
}

class Blocked extends Error {}

async function beginIn({ providerId, opened }: { providerId: number; opened: Window | null }): Promise<void> {
  if (opened === null) throw new Blocked();
  try {
    const { url } = await api("POST /api/confirm/provider", { body: { provider_id: providerId } });
    // What is opened there has no way back to this page.
    opened.opener = null;
    opened.location.replace(url);
    // The window says so when it is done; who closes it has changed nothing.
    const stop = onProviderConfirmation(() => {
      stop();
      answerConfirmation(true);
    });
  } catch (error) {
    opened.close();
    throw error;
  }
}
