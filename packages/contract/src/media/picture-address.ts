import { z } from "zod";
import { localAddress, siteAddress, webAddress } from "./address.ts";

export const addressText = "Enter an https:// address or upload a file";

/** A picture that was uploaded here. */
export const uploadedPicture = z
  .string({ error: "Choose a picture" })
  .regex(/^\/uploads\/images\/[0-9a-f]{2}\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/, { error: "Choose a picture" });

const longestAddress = 2_000;

/** Text of a picture that is in its address, within what a call may send. */
export const longestData = 900_000;

/** Up to here a picture that is in its address stays there; a larger one becomes a file. In bytes. */
export const maxDataBytes = 100_000;

const pictureData = /^data:image\/(?:png|jpeg|webp|gif);base64,(?=[A-Za-z0-9+/])[A-Za-z0-9+/]*={0,2}$/i;

/** Whether a text is a `data:` address of a PNG, JPEG, WebP or GIF; whether these bytes are one is for the server to see. */
export const isPictureData = (text: string): boolean => text.length <= longestData && pictureData.test(text);

/** What a picture's field may hold: https, a path on this site, an address of this site itself, or a picture as `data:`. */
function readAddress(typed: string): string | null {
  if (isPictureData(typed)) return typed;
  if (typed.length > longestAddress) return null;
  return webAddress(typed) ?? localAddress(typed) ?? siteAddress(typed);
}

/**
 * Address of a picture. An empty text is none. Of http and of ports the server takes only those of this site, which it alone knows
 * (`keepPicture`).
 */
export const imageAddress = z
  .string()
  .max(longestData, addressText)
  .transform((value, context): string | null => {
    const typed = value.trim();
    const address = typed === "" ? null : readAddress(typed);
    if (typed !== "" && address === null) context.addIssue({ code: "custom", message: addressText });
    return address;
  });
