import { Cover } from "../../../ui/display/cover.tsx";
import type { Professional } from "../shapes.ts";

export function ProfessionalPhotos({ person }: { person: Professional }) {
  if (person.photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {person.photos.map((photo, index) => (
        <li key={photo}>
          <Cover
            kind="profile"
            id={person.id}
            src={photo}
            alt={`${person.name}, ${index + 1} of ${person.photos.length}`}
            className="aspect-[4/3]! rounded-control border border-line"
          />
        </li>
      ))}
    </ul>
  );
}
