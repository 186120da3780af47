import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import type { ProfessionalCard } from "../shapes.ts";
import { PersonCard } from "./person-card.tsx";

interface PersonCardsProps {
  people: readonly ProfessionalCard[];
  zone: string;
  heading?: "h2" | "h3";
}

export const PersonCards = ({ people, ...card }: PersonCardsProps) => (
  <ul className={gridClass}>
    {people.map((person) => (
      <li key={person.id}>
        <PersonCard person={person} {...card} />
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
