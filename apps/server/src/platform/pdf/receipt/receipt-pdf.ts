import { loadFontsFor } from "../fonts.ts";
import { paintPdf } from "../paint-pdf.ts";
import { layOutReceipt } from "./lay-out-receipt.ts";
import { printedTexts, type Issuer, type ReceiptFacts } from "./receipt.ts";

/** A receipt as a vector PDF whose text can be selected; the same facts are always the same bytes. */
export async function receiptPdf(facts: ReceiptFacts, issuer: Issuer, madeAt: Date): Promise<Uint8Array> {
  const fonts = await loadFontsFor(printedTexts(facts, issuer));
  return paintPdf(layOutReceipt(facts, issuer, fonts), fonts, { author: issuer.name, madeAt });
}
