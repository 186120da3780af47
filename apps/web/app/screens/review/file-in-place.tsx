import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import type { ReviewedFile } from "../../features/resource-review/queries.ts";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";
import { shownAs, type ShownAs } from "./shown-as.ts";

interface FileInPlaceProps {
  resourceId: number;
  file: ReviewedFile;
}

/** All of a file as buyers get it, where a browser can show it; fetched when it is asked for. */
export function FileInPlace({ resourceId, file }: FileInPlaceProps) {
  const as = shownAs(file.mime);
  const opened = useOpened(resourceId, file);
  if (as === null) return null;
  return (
    <div className="border-t border-line px-5 py-3.5">
      {opened.data ? (
        <Shown as={as} {...opened.data} name={file.name} />
      ) : (
        <Button
          size="small"
          variant="outline"
          icon={<Eye aria-hidden />}
          busy={opened.isPending}
          aria-label={`Open all of ${file.name}`}
          onClick={() => opened.mutate()}
        >
          Open all of it
        </Button>
      )}
    </div>
  );
}

interface Opened {
  readonly address: string;
  /** Of a text. */
  readonly text: string | null;
}

/** More of a text than anybody reads in place. */
const maxLetters = 200_000;

/** Fetches the bytes once, so that they can be played and leafed through for as long as the page is open. */
function useOpened(resourceId: number, file: ReviewedFile) {
  const opened = useMutation({
    mutationFn: async (): Promise<Opened> => {
      const { url } = await api("POST /api/resources/:id/download", {
        params: { id: resourceId },
        body: { file_id: file.id },
      });
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const bytes = new Blob([await answer.arrayBuffer()], { type: file.mime });
      const text = shownAs(file.mime) === "text" ? (await bytes.text()).slice(0, maxLetters) : null;
      return { address: URL.createObjectURL(bytes), text };
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The file could not be opened. Try again."),
        variant: "destructive",
      }),
  });
  const address = opened.data?.address;
  // Follows the browser's memory of the file.
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return opened;
}

function Shown({ as, address, text, name }: Opened & { as: ShownAs; name: string }) {
  const reachable = { tabIndex: 0 };
  if (as === "image") return <img src={address} alt={name} className="mx-auto block max-w-full bg-card" />;
  if (as === "text")
    return (
      <section
        {...reachable}
        aria-label={`All of ${name}`}
        className="max-h-[32rem] overflow-auto text-small whitespace-pre-wrap"
      >
        {text}
      </section>
    );
  const Player = as;
  return <Player src={address} controls aria-label={`All of ${name}`} className="block w-full" />;
}
