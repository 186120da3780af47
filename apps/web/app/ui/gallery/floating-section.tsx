import { useState } from "react";
import { askForUpgrade } from "../../api/upgrade.ts";
import { Button } from "../buttons/button.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Drawer } from "../overlays/drawer.tsx";
import { Menu, MenuItem } from "../overlays/menu.tsx";
import { Popover } from "../overlays/popover.tsx";
import { TextField } from "../form/text-field.tsx";
import { toast } from "../toasts/toast-store.ts";
import { Tooltip } from "../overlays/tooltip.tsx";
import { Section, Specimen } from "./specimen.tsx";

type Open = "dialog" | "confirm" | "drawer" | null;

export function FloatingSection() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Section title="What floats">
      <Specimen name="Dialogs">
        <Button variant="outline" onClick={() => setOpen("dialog")}>
          Open dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen("confirm")}>
          Ask to confirm
        </Button>
        <Button variant="outline" onClick={() => setOpen("drawer")}>
          Open drawer
        </Button>
        <Button variant="outline" onClick={() => askForUpgrade(upgrade)}>
          Ask to upgrade
        </Button>
      </Specimen>
      <Specimen name="Menus and hints">
        <Menu trigger={<Button variant="outline">Open menu</Button>} align="start">
          <MenuItem>Edit</MenuItem>
          <MenuItem tone="destructive">Delete</MenuItem>
        </Menu>
        <Popover trigger={<Button variant="outline">Open popover</Button>} label="Filter">
          <TextField label="Minutes at most" />
        </Popover>
        <Tooltip text="A quiz already exists for this lesson.">
          <Button variant="outline">Rest here</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Toasts">
        <Button
          variant="outline"
          onClick={() => toast({ title: "Success", description: "Course created successfully" })}
        >
          Show success
        </Button>
        <Button
          variant="outline"
          onClick={() => toast({ title: "Error", description: "Failed to create course", variant: "destructive" })}
        >
          Show error
        </Button>
      </Specimen>
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        title="Create Quiz"
        description="Learners take it at the end of the lesson."
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Create Quiz</Button>
          </>
        }
      >
        <TextField label="Title" defaultValue="Quiz for Turnout is a verb" />
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onOpenChange={close}
        question="Are you sure you want to delete this course? This action cannot be undone."
        confirm="Delete"
        onConfirm={close}
      />
      <Drawer open={open === "drawer"} onOpenChange={close} title="Sections">
        <p className="px-3">What the drawer holds.</p>
      </Drawer>
    </Section>
  );
}

const upgrade = { feature: "Course Administration", neededLevel: 10, level: 0 };
