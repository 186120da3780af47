import { useMutation } from "@tanstack/react-query";
import { FileText, Image } from "lucide-react";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { saveFile } from "../../../browser/save-file.ts";
import { bytesText } from "../../../media/bytes-text.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { Message } from "../rules/merge-messages.ts";

type MessageFile = Message["files"][number];

/** What came with a message; a press saves it. */
export function MessageFiles({ message }: { message: Message }) {
  if (message.files.length === 0) return null;
  return (
    <ul aria-label="Files" className="grid gap-1.5">
      {message.files.map((file) => (
        <li key={file.n}>
          <FileButton messageId={message.id} file={file} />
        </li>
      ))}
    </ul>
  );
}

const fetchFile = (id: number, { n }: MessageFile) => api("GET /api/messages/:id/files/:n", { params: { id, n } });

function FileButton({ messageId, file }: { messageId: number; file: MessageFile }) {
  const Icon = file.mime.startsWith("image/") ? Image : FileText;
  const save = useMutation({
    mutationFn: () => fetchFile(messageId, file),
    onSuccess: (content) => saveFile(content, file.name),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The file could not be loaded. Try again."),
        variant: "destructive",
      }),
  });
  return (
    <button
      type="button"
      aria-label={`Save ${file.name}, ${bytesText(file.bytes)}`}
      onClick={() => save.mutate()}
      className="flex max-w-full items-center gap-3 overflow-hidden rounded-card border border-line bg-card p-2 text-left text-meta transition-colors hover:bg-sunk"
    >
      <Icon aria-hidden className="m-2 size-6 shrink-0 text-velvet" strokeWidth={1.6} />
      <span className="min-w-0 pr-3">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className="text-small text-soft">{bytesText(file.bytes)}</span>
      </span>
    </button>
  );
}
