import { Link, redirect, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { serverPageData } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { VerifyForm } from "../components/verify-form.tsx";

/** Browsers without JavaScript send the form here. */
export function loader(args: LoaderFunctionArgs) {
  const serial = new URL(args.request.url).searchParams.get("serial")?.trim().slice(0, 60);
  if (serial) throw redirect(paths.verify(encodeURIComponent(serial)));
  return serverPageData(args, () => Promise.resolve(null));
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  { title: pageTitle("Verify a certificate", matches) },
  { name: "robots", content: "noindex" },
];

export default function VerifyPage() {
  return (
    <div className="page-gutter py-12 lg:py-20">
      <div className="mx-auto max-w-[560px]">
        <h1 tabIndex={-1} className="display-page">
          Verify a certificate
        </h1>
        <p className="mt-3 mb-8 text-soft">
          Every certificate has a serial number. Enter it to see whether the certificate is real and still counts.
        </p>
        <VerifyForm />
        <p className="mt-10 text-meta text-soft">
          See{" "}
          <Link to={paths.recentCertificates()} className="font-medium text-velvet underline underline-offset-4">
            certificates issued lately
          </Link>{" "}
          to people who agreed to be named.
        </p>
      </div>
    </div>
  );
}
