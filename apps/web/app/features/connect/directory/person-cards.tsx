import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { ProfessionalCard } from "../shapes.ts";
import { PersonCard } from "./person-card.tsx";

interface PersonCardsProps {
  people: readonly ProfessionalCard[];
  zone: string;
}

export const PersonCards = ({ people, zone }: PersonCardsProps) => (
  <ul className={gridClass}>
    {people.map((person) => (
      <li key={person.id}>
        <PersonCard person={person} zone={zone} />
      </li>
    ))}
  </ul>
);

export const DirectorySkeleton = () => (
  <Loading label="Loading the directory..." className={gridClass}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-60 rounded-card" />
    ))}
  </Loading>
);

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-5";
