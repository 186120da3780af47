import { useQuery } from "@tanstack/react-query";
import {
  data,
  useLoaderData,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { browserPageData, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { TrackOrnament } from "../../../ui/display/track-ornament.tsx";
import { Verdict } from "../components/verdict.tsx";
import { VerifyForm } from "../components/verify-form.tsx";
import { verificationQuery, type Verification } from "../queries.ts";
import { verdictText } from "../rules/state-texts.ts";

const UNKNOWN = "No certificate has this number. Check it and try again.";

/** The certificate, if there is one. A number nobody has is an answer of this page, not a missing page. */
async function load({ client, params }: PageRequest): Promise<Verification | null> {
  try {
    return await client.fetchQuery(verificationQuery(params["serial"] ?? ""));
  } catch (error) {
    // A text longer than any number is refused and as unknown.
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await serverPageData(args, load);
  return data(page, { status: page.head ? 200 : 404 });
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load);

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const noindex = { name: "robots", content: "noindex" };
  if (!loaderData?.head) return [{ title: pageTitle("Verify a certificate", matches) }, noindex];
  const { head, canonical } = loaderData;
  const title = pageTitle(`${head.learner_name}: ${head.course_title}`, matches);
  const about = `${verdictText(head)}. Certificate ${head.serial}, issued ${head.issued_on}.`;
  return [
    { title },
    noindex,
    { name: "description", content: about },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: about },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL(paths.verifyCard(head.serial), canonical || "http://localhost").href },
    { property: "og:image:alt", content: `Certificate ${head.serial}: ${head.learner_name}, ${head.course_title}` },
  ];
}

export default function VerificationPage() {
  const serial = useParams()["serial"] ?? "";
  const { head } = useLoaderData<typeof loader>();
  const { data: found } = useQuery({ ...verificationQuery(serial), enabled: head !== null });
  return (
    <div className="page-gutter py-10 lg:py-16">
      <div className={cx("mx-auto", found ? "max-w-[1160px]" : "max-w-[760px]")}>
        {found ? (
          <div className="grid items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <Verdict certificate={found} />
            <Picture certificate={found} />
          </div>
        ) : (
          <Unknown serial={serial} />
        )}
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

/** To hold a paper against. */
function Picture({ certificate }: { certificate: Verification }) {
  const { serial, learner_name: learner, course_title: course, state } = certificate;
  return (
    <figure>
      <img
        // A change of state is another picture.
        src={`${paths.verifyPicture(serial)}?state=${state}`}
        alt={`Certificate ${serial}: ${learner}, ${course}`}
        width={842}
        height={595}
        className="block aspect-[842/595] h-auto w-full rounded-card border border-line bg-sunk"
      />
      <figcaption className="mt-3 text-meta text-soft">
        Drawn from what was frozen on the day it was issued. A paper that differs is not this certificate.
      </figcaption>
    </figure>
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
