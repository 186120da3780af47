import { redirect, type LoaderFunctionArgs } from "react-router";
import { notFound } from "../../../page/page-data.ts";
import { paths } from "../../../paths.ts";

/** /course/{id} is the older address of /courses/{id}. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const id = params["id"] ?? "";
  if (!/^[1-9]\d*$/.test(id)) notFound();
  return redirect(paths.course(id) + new URL(request.url).search, 301);
}

export const clientLoader = loader;

export default function CourseRedirectPage() {
  return null;
}
