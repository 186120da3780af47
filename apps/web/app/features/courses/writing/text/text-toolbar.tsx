import { useEditorState, type Editor } from "@tiptap/react";
import {
  Bold,
  ChevronDown,
  Film,
  Image,
  Italic,
  List,
  ListOrdered,
  Paperclip,
  Redo2,
  TextQuote,
  Undo2,
} from "lucide-react";
import { useRef, type ReactNode } from "react";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { Menu, MenuChoice } from "../../../../ui/overlays/menu.tsx";
import { LinkButton } from "./link-button.tsx";
import { TableMenu } from "./table-menu.tsx";
import type { Placing } from "./use-placing.ts";
import { VideoButton } from "./video-button.tsx";

interface TextToolbarProps {
  editor: Editor;
  placing: Placing;
}

export function TextToolbar({ editor, placing }: TextToolbarProps) {
  const marks = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const run = () => editor.chain().focus();
  return (
    <fieldset aria-label="Formatting" className="flex min-w-0 items-center gap-0.5 overflow-x-auto py-1.5 sm:flex-wrap">
      <BlockMenu editor={editor} block={marks.block} />
      <Toggle label="Bold" on={marks.bold} icon={<Bold aria-hidden />} press={() => run().toggleBold().run()} />
      <Toggle label="Italic" on={marks.italic} icon={<Italic aria-hidden />} press={() => run().toggleItalic().run()} />
      <LinkButton editor={editor} on={marks.link} />
      <Divider />
      <Toggle label="List" on={marks.list} icon={<List aria-hidden />} press={() => run().toggleBulletList().run()} />
      <Toggle
        label="Numbered list"
        on={marks.numbers}
        icon={<ListOrdered aria-hidden />}
        press={() => run().toggleOrderedList().run()}
      />
      <Toggle
        label="Quote"
        on={marks.quote}
        icon={<TextQuote aria-hidden />}
        press={() => run().toggleBlockquote().run()}
      />
      <TableMenu editor={editor} inside={marks.table} />
      <Divider />
      <FilesButton label="Picture" accept="image/*" icon={<Image aria-hidden />} onFiles={placing.place} />
      <VideoButton placing={placing} icon={<Film aria-hidden />} />
      <FilesButton label="File: music, class plan, document" icon={<Paperclip aria-hidden />} onFiles={placing.place} />
      <span className="ml-auto flex">
        <IconButton
          size="small"
          label="Undo"
          icon={<Undo2 aria-hidden />}
          disabled={!marks.undo}
          onClick={() => run().undo().run()}
        />
        <IconButton
          size="small"
          label="Redo"
          icon={<Redo2 aria-hidden />}
          disabled={!marks.redo}
          onClick={() => run().redo().run()}
        />
      </span>
    </fieldset>
  );
}

const stateOf = (editor: Editor) => ({
  bold: editor.isActive("bold"),
  italic: editor.isActive("italic"),
  link: editor.isActive("link"),
  list: editor.isActive("bulletList"),
  numbers: editor.isActive("orderedList"),
  quote: editor.isActive("blockquote"),
  table: editor.isActive("table"),
  block: blockOf(editor),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
});

const blocks = [
  { value: "text", label: "Text" },
  { value: "2", label: "Heading" },
  { value: "3", label: "Subheading" },
  { value: "4", label: "Small heading" },
] as const;
type Block = (typeof blocks)[number]["value"];

function blockOf(editor: Editor): Block {
  if (editor.isActive("heading", { level: 3 })) return "3";
  if (editor.isActive("heading", { level: 4 })) return "4";
  return editor.isActive("heading") ? "2" : "text";
}

function BlockMenu({ editor, block }: { editor: Editor; block: Block }) {
  const choose = (value: Block) => {
    const run = editor.chain().focus();
    if (value === "text") run.setParagraph().run();
    else run.setHeading({ level: value === "2" ? 2 : value === "3" ? 3 : 4 }).run();
  };
  const shown = blocks.find(({ value }) => value === block)?.label ?? "Text";
  return (
    <Menu
      align="start"
      label="Kind of paragraph"
      trigger={
        <button
          type="button"
          aria-label={`Kind of paragraph: ${shown}`}
          className="mr-1 inline-flex h-9 shrink-0 items-center gap-1.5 rounded-control px-3 text-meta font-semibold hover:bg-sunk pointer-coarse:h-11"
        >
          {shown}
          <ChevronDown aria-hidden className="size-4 text-soft" />
        </button>
      }
    >
      <MenuChoice label="Kind of paragraph" value={block} options={blocks} onChange={choose} />
    </Menu>
  );
}

const Divider = () => <span aria-hidden className="mx-1.5 h-5 w-px shrink-0 bg-line" />;

function Toggle({ label, on, icon, press }: { label: string; on: boolean; icon: ReactNode; press: () => void }) {
  return (
    <IconButton
      size="small"
      label={label}
      icon={icon}
      aria-pressed={on}
      className="aria-pressed:bg-velvet-tint aria-pressed:text-velvet"
      onClick={press}
    />
  );
}

interface FilesButtonProps {
  label: string;
  icon: ReactNode;
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

function FilesButton({ label, icon, accept, onFiles }: FilesButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton size="small" label={label} icon={icon} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
