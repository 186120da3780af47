import type { Editor } from "@tiptap/react";
import { Table2 } from "lucide-react";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../../ui/overlays/menu.tsx";

/** Puts a table into the text; inside one it changes rows and columns. */
export function TableMenu({ editor, inside }: { editor: Editor; inside: boolean }) {
  const run = () => editor.chain().focus();
  if (!inside)
    return (
      <IconButton
        size="small"
        label="Table"
        icon={<Table2 aria-hidden />}
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
    );
  return (
    <Menu
      label="Table"
      trigger={
        <IconButton size="small" label="Table" icon={<Table2 aria-hidden />} className="bg-velvet-tint text-velvet" />
      }
    >
      <MenuItem onSelect={() => run().addRowAfter().run()}>Add row below</MenuItem>
      <MenuItem onSelect={() => run().addColumnAfter().run()}>Add column to the right</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => run().deleteRow().run()}>Delete row</MenuItem>
      <MenuItem onSelect={() => run().deleteColumn().run()}>Delete column</MenuItem>
      <MenuItem tone="destructive" onSelect={() => run().deleteTable().run()}>
        Delete table
      </MenuItem>
    </Menu>
  );
}
