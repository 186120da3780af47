import type { Editor, JSONContent } from "@tiptap/core";
import { embedRefused, readEmbed, videoEmbed } from "@pavane/contract/media/video-embed";
import { useRef, useState } from "react";
import { messageOf } from "../../../../api/api-error.ts";
import { upload } from "../../../../media/upload.ts";
import { toast } from "../../../../ui/toasts/toast-store.ts";

export interface FileOnItsWay {
  readonly id: number;
  readonly name: string;
  readonly percent: number;
}

export interface Placing {
  readonly files: readonly FileOnItsWay[];
  cancel(id: number): void;
  /** Places files below the paragraph in which somebody is. */
  place(files: readonly File[]): void;
  /** Places a video by its address or embed code; the refusal, or null. */
  placeVideo(typed: string, title: string): string | null;
  /** Takes what is pasted or dropped when it is files or an embed code; the editor takes everything else. */
  take(data: DataTransfer | null, event: Event): boolean;
  into(editor: Editor): void;
}

/** Pictures, files and videos on their way into a text. */
export function usePlacing(lessonId: number): Placing {
  const editor = useRef<Editor>(null);
  const [files, setFiles] = useState<readonly FileOnItsWay[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const placeOne = async (file: File) => {
    const id = (lastId.current += 1);
    const stop = new AbortController();
    stops.current.set(id, stop);
    setFiles((now) => [...now, { id, name: file.name, percent: 0 }]);
    const onProgress = (percent: number) =>
      setFiles((now) => now.map((one) => (one.id === id ? { ...one, percent } : one)));
    try {
      const content = await sendFile(lessonId, file, { onProgress, signal: stop.signal });
      if (!insertBelow(editor.current, content)) sayReplaced(file.name);
    } catch (failure) {
      if (!stop.signal.aborted) sayFailure(file.name, failure);
    } finally {
      stops.current.delete(id);
      setFiles((now) => now.filter((one) => one.id !== id));
    }
  };
  const placeVideo = (typed: string, title: string): string | null => {
    const embed = readEmbed(typed);
    if (!embed.ok) return embed.message;
    if (videoEmbed(embed.url) === null && videoPage(embed.url) === null) return embedRefused;
    const href = videoPage(embed.url) ?? embed.url;
    insertBelow(editor.current, { type: "placed", attrs: { href, title: title.trim() || "Video", facts: "" } });
    return null;
  };
  return {
    files,
    cancel: (id) => stops.current.get(id)?.abort(),
    place: (chosen) => {
      for (const file of chosen) void placeOne(file);
    },
    placeVideo,
    take: (data, event) => {
      const chosen = [...(data?.files ?? [])];
      const typed = data?.getData("text/plain").trim() ?? "";
      const isEmbed = /^<iframe\b/i.test(typed);
      if (chosen.length === 0 && !isEmbed) return false;
      event.preventDefault();
      for (const file of chosen) void placeOne(file);
      const refusal = chosen.length === 0 ? placeVideo(typed, "") : null;
      if (refusal !== null) toast({ title: "Error", description: refusal, variant: "destructive" });
      return true;
    },
    into: (created) => {
      editor.current = created;
    },
  };
}

/** The page of a video whose player's address was given, since texts hold what people may follow. */
function videoPage(address: string): string | null {
  const youTube = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)(?:\?start=(\d+))?/.exec(address);
  if (youTube) return `https://youtu.be/${youTube[1]}${youTube[2] ? `?t=${youTube[2]}` : ""}`;
  const vimeo = /^https:\/\/player\.vimeo\.com\/video\/(\d+)(?:\?h=([0-9a-f]+))?/.exec(address);
  return vimeo ? `https://vimeo.com/${vimeo[1]}${vimeo[2] ? `/${vimeo[2]}` : ""}` : null;
}

/** Beneath the paragraph, list or table in which somebody writes; in the place of an empty one. False where the text is gone. */
function insertBelow(editor: Editor | null, content: JSONContent): boolean {
  if (editor === null || editor.isDestroyed) return false;
  const { $from } = editor.state.selection;
  const block = $from.depth === 0 ? null : $from.node(1);
  const isEmpty = block !== null && block.type.name === "paragraph" && block.content.size === 0;
  const end = $from.depth === 0 ? editor.state.selection.to : $from.after(1);
  const at = isEmpty ? { from: $from.before(1), to: $from.after(1) } : end;
  return editor
    .chain()
    .insertContentAt(at, [content, { type: "paragraph" }])
    .focus()
    .run();
}

interface Sending {
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

async function sendFile(lessonId: number, file: File, sending: Sending): Promise<JSONContent> {
  const form = new FormData();
  if (file.type.startsWith("image/") && file.type !== "image/svg+xml") {
    form.append("resource_type", "image");
    form.append("file", file);
    const { image_url: src } = await upload("POST /api/upload", { form, ...sending });
    return { type: "paragraph", content: [{ type: "image", attrs: { src, alt: "" } }] };
  }
  form.append("file", file);
  const stored = await upload("POST /api/lessons/:id/files", { params: { id: lessonId }, form, ...sending });
  return { type: "placed", attrs: { href: stored.address, title: stored.title, facts: stored.facts } };
}

const sayFailure = (name: string, failure: unknown): void =>
  void toast({
    title: "Upload Failed",
    description: `${name}: ${messageOf(failure, "The file could not be placed. Try again.")}`,
    variant: "destructive",
  });

const sayReplaced = (name: string): void =>
  void toast({
    title: "Upload Failed",
    description: `${name}: the text was replaced meanwhile. Place the file again.`,
    variant: "destructive",
  });
