import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";

export const GalleryLink = () => (
  <Link
    to={paths.certificateTemplates()}
    className="mb-1.5 inline-flex items-center gap-1.5 rounded-chip text-meta font-semibold text-velvet hover:underline"
  >
    <ArrowLeft aria-hidden className="size-4" />
    Certificate templates
  </Link>
);
