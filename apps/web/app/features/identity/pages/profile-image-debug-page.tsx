import type { PictureReport } from "@pavane/contract/identity/schema-image-report";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw, Upload } from "lucide-react";
import { displayName } from "../../../people/display-name.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { useMe } from "../../../session/use-me.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { CopyTextButton } from "../../../ui/buttons/copy-text-button.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { initials } from "../../../ui/display/initials.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { readId } from "../../../ui/search/read-id.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { PictureTries } from "../components/picture-tries.tsx";
import { pictureReportQuery } from "../own-account.ts";
import { reportText, verdict } from "../rules/picture-report.ts";

export const meta = privateMeta("Profile picture check");

/** Why a profile picture shows or does not: every address that screens try, tried now. */
export default function ProfileImageDebugPage() {
  const me = useMe();
  const [search] = useSearchState();
  const user = readId(search.get("user") ?? undefined) ?? undefined;
  const { data, error, isFetching, refetch } = useQuery(pictureReportQuery(user));
  return (
    <div className="page-gutter pt-8 lg:pt-10">
      <div className="mx-auto grid max-w-[760px] gap-6">
        <header>
          <h1 tabIndex={-1} className="display-page outline-none">
            Profile picture check
          </h1>
          {data && data.user.id !== me.id ? <p className="mt-1 text-soft">@{data.user.username}</p> : null}
        </header>
        {error && !data ? (
          <ErrorState subject="The check of the picture" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !error ? <CheckLoading /> : null}
        {data ? (
          <Report
            report={data}
            isOwn={data.user.id === me.id}
            busy={isFetching}
            failed={error !== null}
            onTest={() => void refetch()}
          />
        ) : null}
      </div>
    </div>
  );
}

interface ReportProps {
  report: PictureReport;
  isOwn: boolean;
  busy: boolean;
  /** Whether testing once more failed, so that what stands here is older. */
  failed: boolean;
  onTest: () => void;
}

function Report({ report, isOwn, busy, failed, onTest }: ReportProps) {
  return (
    <>
      <output className="block text-lead">
        {verdict(report, isOwn)}
        {failed ? " Testing again failed: this is the result of before." : null}
      </output>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" icon={<RefreshCw aria-hidden />} busy={busy} onClick={onTest}>
          Test again
        </Button>
        {isOwn ? (
          <ButtonLink variant="outline" size="small" to={paths.editProfile()} icon={<Upload aria-hidden />}>
            {report.stored === null ? "Upload a picture" : "Upload again"}
          </ButtonLink>
        ) : null}
        <CopyTextButton text={reportText(report, isOwn)} label="Copy report" />
      </div>
      <Sizes report={report} />
      <section aria-labelledby="addresses" className="grid gap-3">
        <h2 id="addresses" className="text-heading font-semibold">
          Addresses
        </h2>
        <dl className="grid gap-x-4 gap-y-1 text-meta sm:grid-cols-[11rem_1fr]">
          <dt className="text-soft">Stored value</dt>
          <dd className="[overflow-wrap:anywhere]">{report.stored ?? "None"}</dd>
          <dt className="text-soft">After the address rules</dt>
          <dd className="[overflow-wrap:anywhere]">{report.normalised ?? "None"}</dd>
        </dl>
        <PictureTries candidates={report.candidates} used={report.used} />
      </section>
    </>
  );
}

const shownSizes = [32, 64, 160, 320];

/** As screens show it, and the initials that stand for it. */
function Sizes({ report }: { report: PictureReport }) {
  const name = displayName(report.user);
  return (
    <section aria-labelledby="sizes" className="grid gap-3">
      <h2 id="sizes" className="text-heading font-semibold">
        In four sizes
      </h2>
      <ul className="flex flex-wrap items-end gap-5">
        {shownSizes.map((size) => (
          <li key={size} className="grid justify-items-center gap-2">
            <Avatar src={report.stored} name={name} size={size} />
            <span className="text-meta text-soft">{size} px</span>
          </li>
        ))}
      </ul>
      <p className="text-meta text-soft">Initials: {initials(name)}</p>
    </section>
  );
}

function CheckLoading() {
  return (
    <Loading label="Trying every address">
      <Skeleton className="h-6 w-72" />
      <div className="mt-6 flex flex-wrap items-end gap-5">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="size-40 rounded-full" />
      </div>
      <Skeleton className="mt-6 h-64 w-full rounded-card" />
    </Loading>
  );
}
