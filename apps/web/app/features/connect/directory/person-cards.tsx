import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { LookProps } from "./look-props.ts";
import { MessageLater } from "./message-later.tsx";
import { PagesBelow } from "./pages-below.tsx";
import { PersonCard } from "./person-card.tsx";

export const CardsLook = ({ list: { data: people, page }, zone }: LookProps) => (
  <>
    <ul className={gridClass}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonCard person={person} zone={zone}>
            <MessageLater personId={person.id} name={person.name} />
          </PersonCard>
        </li>
      ))}
    </ul>
    <PagesBelow page={page} />
  </>
);

export const DirectorySkeleton = () => (
  <Loading label="Loading the directory..." className={gridClass}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-60 rounded-card" />
    ))}
  </Loading>
);

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-5";
