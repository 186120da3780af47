import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { minutesText } from "@pavane/contract/core/time-texts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { Completed } from "../lesson/use-report.ts";
import { refreshStanding } from "../queries.ts";
import type { LessonPackage, LessonPageData } from "../shapes.ts";
import type { PackageSession } from "./frame-messages.ts";
import { PackagePlayer } from "./package-player.tsx";
import { percentText, startText, statusTexts } from "./package-texts.ts";
import type { ReportAnswer } from "./use-package-reports.ts";

type Item = LessonPackage["items"][number];

const packageQuery = (id: number) => ({
  ...apiQuery("GET /api/lessons/:id/package", { params: { id } }),
  staleTime: 0,
});

interface PackageCardProps {
  page: LessonPageData;
  onCompleted: (completed: Completed) => void;
}

/** The package of a lesson: its parts, how the learner stands to each, and the one that is open. */
export function PackageCard({ page, onCompleted }: PackageCardProps) {
  const lessonId = page.lesson.id;
  const query = packageQuery(lessonId);
  const { data, error, refetch } = useQuery(query);
  return (
    <section aria-labelledby="package-heading" className="mt-8 grid gap-4">
      <h2 id="package-heading" className="text-title font-semibold [overflow-wrap:anywhere]">
        {data?.title ?? page.package?.title}
      </h2>
      {error && !data ? (
        <p role="alert" className="text-meta">
          {messageOf(error, "The package could not be loaded.")}{" "}
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {!data && !error ? <Skeleton className="h-20 w-full" /> : null}
      {data ? <Parts page={page} found={data} onCompleted={onCompleted} /> : null}
    </section>
  );
}

interface Playing {
  item: Item;
  session: PackageSession;
}

function Parts({ page, found, onCompleted }: PackageCardProps & { found: LessonPackage }) {
  const lessonId = page.lesson.id;
  const client = useQueryClient();
  const [playing, setPlaying] = useState<Playing>();
  const start = useMutation({
    mutationFn: (item: Item) =>
      api("POST /api/lessons/:id/package/:part/sessions", { params: { id: lessonId, part: item.number } }),
    onSuccess: (session, item) => setPlaying({ item, session }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "This part could not be started. Try again."),
        variant: "destructive",
      }),
  });
  const show = ({ item, done, completed, standing, certificate_id: certificateId }: ReportAnswer) => {
    client.setQueryData(packageQuery(lessonId).queryKey, (now) =>
      now ? { ...now, done, items: now.items.map((one) => (one.number === item.number ? item : one)) } : now,
    );
    if (done && !page.package?.done) void refreshRoutes(client, "GET /api/lessons/:id");
    if (!completed || page.progress.state === "completed") return;
    onCompleted({ standing, certificateId });
    void refreshStanding(client);
  };
  if (playing)
    return (
      <PackagePlayer
        key={playing.session.url}
        lessonId={lessonId}
        item={playing.item}
        session={playing.session}
        onAnswer={show}
        onClose={() => setPlaying(undefined)}
      />
    );
  return (
    <>
      {found.playable ? null : (
        <p className="text-meta text-soft">Packages cannot be played on this site yet: it has no address for them.</p>
      )}
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {found.items.map((item) => (
          <PartRow
            key={item.number}
            item={item}
            playable={found.playable}
            busy={start.isPending && start.variables.number === item.number}
            onStart={() => start.mutate(item)}
          />
        ))}
      </ul>
    </>
  );
}

interface PartRowProps {
  item: Item;
  playable: boolean;
  busy: boolean;
  onStart: () => void;
}

function PartRow({ item, playable, busy, onStart }: PartRowProps) {
  const facts = [
    item.score === null ? "" : percentText(item.score),
    item.seconds < 60 ? "" : minutesText(Math.round(item.seconds / 60)),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line p-4 not-last:border-b">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{item.title}</p>
        <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-2 text-meta text-soft">
          <span className={item.done ? "inline-flex items-center gap-1 font-semibold text-pine" : undefined}>
            {item.done ? <CircleCheck aria-hidden className="size-4" /> : null}
            {statusTexts[item.status]}
          </span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {playable ? (
        <Button variant={item.done ? "outline" : "primary"} busy={busy} onClick={onStart}>
          {startText(item)}
          <span className="sr-only">: {item.title}</span>
        </Button>
      ) : null}
    </li>
  );
}
