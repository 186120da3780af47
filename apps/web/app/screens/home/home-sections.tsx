import { cardOfCourse } from "../../features/learning/components/course-card.tsx";
import { CourseGrid } from "../../features/learning/components/course-grid.tsx";
import { paths } from "../../paths.ts";
import { ChipLink } from "../../ui/display/chip.tsx";
import { MoreLink } from "../more-link.tsx";
import type { Home, HomeMember } from "../queries.ts";
import { SectionView } from "../section-view.tsx";
import { HomeProfessionals } from "./home-professionals.tsx";
import { HomeStore } from "./home-store.tsx";
import { HomeTiers } from "./home-tiers.tsx";

/** The same for everyone; a section without items is left out. */
export function HomeSections({ home }: { home: Home }) {
  return (
    <>
      {isEmpty(home.certifications) ? null : (
        <SectionView
          id="certifications"
          title="Certifications to start with"
          size="display"
          section={home.certifications}
          aside={<MoreLink to={paths.courses()}>See all certifications</MoreLink>}
        >
          {(courses) => <CourseGrid courses={courses.map(cardOfCourse)} heading="h3" />}
        </SectionView>
      )}
      {isEmpty(home.styles) ? null : (
        <SectionView id="styles" title="By dance style" size="display" section={home.styles}>
          {(styles) => (
            <ul className="flex flex-wrap gap-2.5">
              {styles.map(({ style, course_count: count }) => (
                <li key={style}>
                  <ChipLink to={paths.courses({ style })} count={count}>
                    {style}
                  </ChipLink>
                </li>
              ))}
            </ul>
          )}
        </SectionView>
      )}
      <HomeStore store={home.store} />
      <HomeProfessionals />
      <HomeTiers />
    </>
  );
}

export function ForYou({ section }: { section: HomeMember["for_you"] }) {
  if (isEmpty(section)) return null;
  return (
    <SectionView id="for-you" title="For you" size="display" section={section}>
      {(courses) => <CourseGrid courses={courses.map(cardOfCourse)} heading="h3" />}
    </SectionView>
  );
}

/** Nothing in it, and nothing failed either. */
export const isEmpty = (section: { data?: readonly unknown[] | undefined }): boolean => section.data?.length === 0;
