import { loadFonts } from "../../../platform/pdf/fonts.ts";
import { paintPdf } from "../../../platform/pdf/paint-pdf.ts";
import { layOutReceipt, type Issuer } from "./lay-out-receipt.ts";
import type { ReceiptFacts } from "./receipt-facts.ts";

/** A receipt as a vector PDF whose text can be selected; the same facts are always the same bytes. */
export async function receiptPdf(facts: ReceiptFacts, issuer: Issuer, madeAt: Date): Promise<Uint8Array> {
  const fonts = await loadFonts();
  return paintPdf(layOutReceipt(facts, issuer, fonts), fonts, { author: issuer.name, madeAt });
}
