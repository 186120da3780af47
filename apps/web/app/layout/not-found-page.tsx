import { notFound } from "../page/page-data.ts";

/** Any address that no other route knows: answers 404 with the Not Found page. */
export const loader = (): never => notFound();
export const clientLoader = (): never => notFound();

export default function NotFoundPage() {
  return null;
}
