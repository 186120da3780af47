import { z } from "zod";
import { localAddress, webAddress } from "./address.ts";

export const addressText = "Enter an https:// address or upload a file";

/** Address of a picture: https or a path on this site. An empty text is none. */
export const imageAddress = z
  .string()
  .max(2_000, addressText)
  .transform((value, context): string | null => {
    const typed = value.trim();
    const address = typed === "" ? null : (webAddress(typed) ?? localAddress(typed));
    if (typed !== "" && address === null) context.addIssue({ code: "custom", message: addressText });
    return address;
  });
