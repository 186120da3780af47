import { useQuery } from "@tanstack/react-query";
import {
  data,
  useLoaderData,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { ApiError } from "../../../lib/api-error.ts";
import { browserPageData, serverPageData, type PageRequest } from "../../../lib/page-data.ts";
import { pageTitle } from "../../../lib/site.ts";
import { TrackOrnament } from "../../../ui/track-ornament.tsx";
import { Verdict } from "../components/verdict.tsx";
import { VerifyForm } from "../components/verify-form.tsx";
import { verificationQuery } from "../queries.ts";

const UNKNOWN = "No certificate has this number. Check it and try again.";

/** Whether there is such a certificate. A number nobody has is an answer of this page, not a missing page. */
async function load({ client, params }: PageRequest): Promise<boolean> {
  try {
    await client.fetchQuery(verificationQuery(params["serial"] ?? ""));
    return true;
  } catch (error) {
    // A text longer than any number is refused and as unknown.
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return false;
    throw error;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await serverPageData(args, load);
  return data(page, { status: page.head ? 200 : 404 });
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load);

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  { title: pageTitle("Verify a certificate", matches) },
  { name: "robots", content: "noindex" },
];

export default function VerificationPage() {
  const serial = useParams()["serial"] ?? "";
  const { head: exists } = useLoaderData<typeof loader>();
  const { data: found } = useQuery({ ...verificationQuery(serial), enabled: exists });
  return (
    <div className="page-gutter py-10 lg:py-16">
      <div className="mx-auto max-w-[760px]">
        {found ? <Verdict certificate={found} /> : <Unknown serial={serial} />}
        <section aria-labelledby="another" className="mt-12 border-t border-line pt-8">
          <h2 id="another" className="mb-4 text-title font-semibold">
            {found ? "Verify another certificate" : "Try again"}
          </h2>
          <VerifyForm serial={found ? "" : serial} />
        </section>
      </div>
    </div>
  );
}

function Unknown({ serial }: { serial: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <TrackOrnament className="h-16 w-40" />
      <h1 tabIndex={-1} className="display-page">
        {UNKNOWN}
      </h1>
      <p className="tabular text-soft [overflow-wrap:anywhere]">{serial}</p>
    </div>
  );
}
