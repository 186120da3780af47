import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { momentText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { AnnouncementItem } from "./announcement-item.tsx";
import { announcementsQuery, type Announcement } from "./queries.ts";

const first = 3;
const all = 100;

/** What those who teach the course told its learners; nothing where there is nothing. */
export function AnnouncementsSection({ courseId }: { courseId: number }) {
  const [size, setSize] = useState(first);
  const { data, isError, isFetching, refetch } = useQuery(announcementsQuery(courseId, size));
  if (isError && !data)
    return <ErrorState subject="The announcements" onRetry={() => void refetch()} busy={isFetching} />;
  const published = data?.data.filter((one) => one.published) ?? [];
  if (!data || published.length === 0) return null;
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" className="display-section mb-5">
        Announcements
      </h2>
      <ul>
        {published.map((one) => (
          <AnnouncementItem key={one.id} announcement={one} meta={whenAndWho(one)} />
        ))}
      </ul>
      {data.page.total > first && size === first ? (
        <Button className="mt-5" variant="outline" size="small" busy={isFetching} onClick={() => setSize(all)}>
          Show all announcements
        </Button>
      ) : null}
    </section>
  );
}

const whenAndWho = ({ publish_at: at, author }: Announcement) =>
  author === null ? momentText(at) : `${momentText(at)} · ${author.name}`;
