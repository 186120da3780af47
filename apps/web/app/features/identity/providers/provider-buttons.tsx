import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { offeredProvidersQuery, useBeginAtProvider } from "./queries.ts";

interface ProviderButtonsProps {
  remember: () => boolean;
  /** Where one goes afterwards. */
  redirect: string | null;
  /** Only those by which a new account can be made. */
  registering?: boolean;
}

/** A button for each provider; nothing where there is none. */
export function ProviderButtons({ remember, redirect, registering = false }: ProviderButtonsProps) {
  const { data } = useQuery(offeredProvidersQuery());
  const begin = useBeginAtProvider();
  const offered = (data?.data ?? []).filter(({ registers }) => registers || !registering);
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-meta text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          busy={begin.isPending && begin.variables.id === id}
          disabled={begin.isPending}
          onClick={() => begin.mutate({ id, remember: remember(), redirect })}
        >
          Continue with {name}
        </Button>
      ))}
      {begin.error ? (
        <p role="alert" className="text-meta font-semibold text-brick">
          {messageOf(begin.error, "That did not work. Try again, or sign in another way.")}
        </p>
      ) : null}
    </div>
  );
}
