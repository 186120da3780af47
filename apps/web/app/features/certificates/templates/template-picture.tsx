import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { templatePictureQuery, type Template } from "./queries.ts";

/** The draft of a template with a sample name; the paper stays paper in the dark. */
export function TemplatePicture({ template, large = false }: { template: Template; large?: boolean }) {
  const { data: address, isError } = useQuery(templatePictureQuery(template));
  const frame = large ? "block h-auto w-full" : "grid aspect-[297/210] w-full place-items-center bg-sunk";
  if (address === undefined && !isError) return <Skeleton className="aspect-[297/210] w-full rounded-none" />;
  if (address === undefined) return <div className={`${frame} text-meta text-soft`}>No picture</div>;
  const words = `${template.name}, with a sample name`;
  if (large) return <img src={address} alt={words} className={frame} />;
  return (
    <div className={frame}>
      <img src={address} alt="" className="max-h-full max-w-full object-contain p-3" />
    </div>
  );
}
