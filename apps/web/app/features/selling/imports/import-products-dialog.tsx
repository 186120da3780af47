import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ProductLines } from "./product-lines.tsx";
import { useProductFile, type ProductImport } from "./use-product-file.ts";

/** Products of Gumroad as drafts: first what they will be and what is left out. */
export function ImportProductsDialog({ onClose }: { onClose: () => void }) {
  const { file, found, isReading, isMaking, fault, choose, make } = useProductFile();
  const isSaved = found?.saved === true;
  const shown = found !== null && !isReading;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isMaking || onClose()}
      title="Import products"
      description="Products of Gumroad become drafts with title, description and price. Files are in no such list: add them to each draft by hand before you send it for review."
      size="wide"
      footer={
        <>
          <Button variant="outline" disabled={isMaking} onClick={onClose}>
            {isSaved ? "Close" : "Cancel"}
          </Button>
          {isSaved || !shown || found.products.length === 0 ? null : (
            <Button busy={isMaking} onClick={make}>
              {submitText(found)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {isSaved ? null : (
          <FileDrop
            label="File"
            accept=".csv,.tsv,.txt,.json"
            hint="A table (CSV) with the columns Name, Description, Price and Currency, or what the API of Gumroad answers for your products (JSON). Up to 100 products and 2 MB."
            disabled={isReading || isMaking}
            onFiles={choose}
            {...(fault !== null && { error: fault })}
          />
        )}
        {file === null || (fault !== null && !shown) ? null : (
          <output className="text-meta text-soft [overflow-wrap:anywhere]">
            {isReading ? `Reading ${file.name}...` : found === null ? "" : `${file.name}: ${summaryOf(found)}`}
          </output>
        )}
        {shown ? <ProductLines found={found} /> : null}
      </div>
    </Dialog>
  );
}

function submitText({ products, left_out: leftOut }: ProductImport): string {
  const left = leftOut.length === 0 ? "" : `, leave out ${leftOut.length}`;
  return `Make ${counted(products.length, "draft")}${left}`;
}

function summaryOf({ saved, products, left_out: leftOut }: ProductImport): string {
  const made = saved ? `${counted(products.length, "draft")} made` : counted(products.length, "product");
  return leftOut.length === 0 ? made : `${made}, ${leftOut.length} left out`;
}
