import { FileUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ImportProductsDialog } from "../imports/import-products-dialog.tsx";

/** The way to drafts out of another shop. */
export function ImportProducts() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        Import
      </Button>
      {open ? <ImportProductsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
