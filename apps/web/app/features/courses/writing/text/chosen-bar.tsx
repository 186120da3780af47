import { useEditorState, type Editor } from "@tiptap/react";
import { Trash2 } from "lucide-react";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";

/** What belongs to the picture or file that is chosen in the text: its words, and the way to take it out. */
export function ChosenBar({ editor }: { editor: Editor }) {
  const chosen = useEditorState({ editor, selector: ({ editor: now }) => chosenIn(now) });
  if (chosen === null) return null;
  const { type, words } = chosen;
  const isPicture = type === "image";
  return (
    <div className="mt-2 flex items-end gap-2 rounded-control bg-sunk px-4 py-3">
      <TextField
        label={isPicture ? "What the picture shows" : "Title"}
        hint={isPicture ? "For people who cannot see it." : undefined}
        maxLength={200}
        className="min-w-0 flex-1"
        value={words}
        onChange={({ target }) =>
          editor.commands.updateAttributes(type, { [isPicture ? "alt" : "title"]: target.value })
        }
      />
      <IconButton
        tone="destructive"
        label={isPicture ? "Take the picture out" : "Take it out"}
        icon={<Trash2 aria-hidden />}
        className={isPicture ? "mb-6" : ""}
        onClick={() => editor.chain().deleteSelection().focus().run()}
      />
    </div>
  );
}

function chosenIn({ state }: Editor): { type: "image" | "placed"; words: string } | null {
  const { selection } = state;
  const node = "node" in selection ? state.doc.nodeAt(selection.from) : null;
  const type = node?.type.name;
  if (type !== "image" && type !== "placed") return null;
  const words: unknown = type === "image" ? node?.attrs["alt"] : node?.attrs["title"];
  return { type, words: typeof words === "string" ? words : "" };
}
