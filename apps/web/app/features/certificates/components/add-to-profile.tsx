import { ExternalLink } from "lucide-react";
import { useSiteName } from "../../../page/site.ts";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import type { Certificate } from "../queries.ts";
import { linkedInAddress } from "../rules/linked-in.ts";

/** Takes a valid certificate to one's profile at LinkedIn. */
export function AddToProfile({ certificate }: { certificate: Certificate }) {
  const site = useSiteName();
  if (certificate.state !== "valid") return null;
  return (
    <a
      href={linkedInAddress(certificate, site)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: "outline", size: "small" })}
    >
      <ExternalLink aria-hidden className="size-4" />
      Add to LinkedIn
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
