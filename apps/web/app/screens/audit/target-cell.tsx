import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { adminPaths } from "../../admin-paths.ts";
import { cx } from "../../ui/basics/class-names.ts";

interface Target {
  type: string;
  id: string | null;
  name: string | null;
}

/** What an act was about, by the name it had then, with the way to it where there is a page. */
export function TargetCell({ target }: { target: Target }) {
  const { type, id, name } = target;
  const kind = `${type.replaceAll("_", " ")}${id === null || type === "file" ? "" : ` ${shortId(id)}`}`;
  const title = name ?? (type === "file" ? id : null);
  const to = pageOf(target);
  return (
    <div className="max-w-64 min-w-32">
      {title === null ? null : (
        <span className="block truncate" title={title}>
          {title}
        </span>
      )}
      <span className={cx("block truncate", title !== null && "text-small text-soft")} title={id ?? undefined}>
        {to === null ? (
          kind
        ) : (
          <Link to={to} className="rounded-chip underline-offset-4 hover:text-velvet hover:underline">
            {kind}
          </Link>
        )}
      </span>
    </div>
  );
}

/** Sessions have long ids; the beginning distinguishes them. */
const shortId = (id: string): string => (/^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id);

function pageOf({ type, id }: Target): string | null {
  if (id === null) return null;
  if (type === "user") return adminPaths.user(id);
  if (type === "course") return adminPaths.editCourse(id);
  if (type === "order") return adminPaths.orders({ order: id });
  if (type === "certificate") return paths.certificate(id);
  return null;
}
