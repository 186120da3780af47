import { useState, type ReactNode } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { Popover } from "../../../../ui/overlays/popover.tsx";
import type { Placing } from "./use-placing.ts";

/** Places a video of another host in the text. */
export function VideoButton({ placing, icon }: { placing: Placing; icon: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Video"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton size="small" label="Video" icon={icon} />}
    >
      <VideoForm placing={placing} onDone={() => setOpen(false)} />
    </Popover>
  );
}

function VideoForm({ placing, onDone }: { placing: Placing; onDone: () => void }) {
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const [fault, setFault] = useState<string>();
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const refusal = address.trim() === "" ? "Enter the address of a video" : placing.placeVideo(address, title);
        if (refusal === null) onDone();
        else setFault(refusal);
      }}
    >
      <TextField
        label="Address or embed code"
        hint="Of YouTube or Vimeo."
        value={address}
        error={fault}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label="Title"
        optional
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button size="small" type="submit" className="justify-self-end">
        Place video
      </Button>
    </form>
  );
}
