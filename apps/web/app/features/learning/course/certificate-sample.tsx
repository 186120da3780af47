import { paths } from "../../../paths.ts";
import type { Course } from "../shapes.ts";

/** What one gets at the end; small, and fetched when one comes near it. */
export function CertificateSample({ course }: { course: Pick<Course, "id"> }) {
  return (
    <section aria-labelledby="certificate">
      <h2 id="certificate" className="display-section mb-5">
        Your certificate
      </h2>
      <img
        src={paths.certificateSample(course.id)}
        alt="Sample of the certificate"
        loading="lazy"
        width={900}
        height={636}
        className="block h-auto w-full max-w-[460px] rounded-card border border-line bg-sunk"
      />
    </section>
  );
}
