import type { Editor } from "@tiptap/react";
import { localAddress, webAddress } from "@pavane/contract/media/address";
import { Link } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { Popover } from "../../../../ui/overlays/popover.tsx";

/** Makes the chosen words a link, changes it or takes it away. */
export function LinkButton({ editor, on }: { editor: Editor; on: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Link"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          size="small"
          label="Link"
          icon={<Link aria-hidden />}
          aria-pressed={on}
          className="aria-pressed:bg-velvet-tint aria-pressed:text-velvet"
        />
      }
    >
      <LinkForm editor={editor} on={on} onDone={() => setOpen(false)} />
    </Popover>
  );
}

function LinkForm({ editor, on, onDone }: { editor: Editor; on: boolean; onDone: () => void }) {
  const [typed, setTyped] = useState(() => hrefIn(editor));
  const [fault, setFault] = useState<string>();
  const set = () => {
    const href = addressOf(typed);
    if (href === null) return setFault("Enter an https:// address");
    const run = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !on)
      run.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    else run.setLink({ href }).run();
    onDone();
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        set();
      }}
    >
      <TextField
        label="Address"
        inputMode="url"
        placeholder="https://"
        maxLength={2000}
        value={typed}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex justify-end gap-2">
        {on ? (
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onDone();
            }}
          >
            Remove link
          </Button>
        ) : null}
        <Button size="small" type="submit">
          Set link
        </Button>
      </div>
    </form>
  );
}

function hrefIn(editor: Editor): string {
  const href: unknown = editor.getAttributes("link")["href"];
  return typeof href === "string" ? href : "";
}

/** Addresses of the web, of this site, and of mail; one without a beginning is of the web. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^mailto:\S+@\S+$/i.test(text)) return text;
  const local = localAddress(text);
  if (local !== null) return local;
  return webAddress(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
}
