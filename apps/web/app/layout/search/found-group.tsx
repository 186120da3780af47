import { momentText } from "@pavane/contract/core/times";
import { Link } from "react-router";
import { useViewerZone } from "../../appointments/viewer-zone.ts";
import { cx } from "../../ui/basics/class-names.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Cover } from "../../ui/display/cover.tsx";
import { comeNear } from "../../ui/focus/take-focus.ts";
import type { FoundOption, OptionGroup } from "./found-options.ts";

/** One group of a list of what was found. Focus stays in the field; `active` is the line that its keys are on. */
export function Group({
  group,
  active,
  onChoose,
}: {
  group: OptionGroup;
  active: string | null;
  onChoose: (option: FoundOption) => void;
}) {
  return (
    <div
      role="group"
      aria-label={group.title}
      className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
    >
      <p aria-hidden className="px-3 pt-1.5 pb-1 text-small font-semibold text-soft">
        {group.title}
      </p>
      {group.options.map((option) => (
        <Line key={option.id} option={option} group={group.key} active={option.id === active} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface LineProps {
  option: FoundOption;
  group: OptionGroup["key"];
  active: boolean;
  onChoose: (option: FoundOption) => void;
}

function Line({ option, group, active, onChoose }: LineProps) {
  return (
    <Link
      ref={active ? comeNear : undefined}
      id={option.id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={option.path}
      onClick={() => onChoose(option)}
      className={cx(
        "flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5",
        active ? "bg-sunk" : "hover:bg-sunk",
      )}
    >
      <Content option={option} group={group} />
    </Link>
  );
}

function Content({ option, group }: Pick<LineProps, "option" | "group">) {
  if (option.kind === "more") return <span className="text-meta font-semibold text-velvet">{option.text}</span>;
  if (option.kind === "page")
    return (
      <>
        <span className="min-w-0 flex-1 truncate text-meta font-semibold">{option.text}</span>
        {option.area === null ? null : <span className="text-small text-soft">{option.area}</span>}
      </>
    );
  return (
    <>
      <Picture item={option.item} group={group} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-meta font-semibold">{option.item.title}</span>
        <Below item={option.item} />
      </span>
    </>
  );
}

function Below({ item: { subtitle, at } }: { item: Item }) {
  const { zone } = useViewerZone();
  const parts = [subtitle, at === null ? null : momentText(Date.parse(at), zone)].filter(Boolean);
  return parts.length === 0 ? null : <span className="block truncate text-small text-soft">{parts.join(" · ")}</span>;
}

type Item = Extract<FoundOption, { kind: "item" }>["item"];

const groupsOfPeople: ReadonlySet<OptionGroup["key"]> = new Set(["professionals", "people", "users", "conversations"]);

function Picture({ item, group }: { item: Item; group: OptionGroup["key"] }) {
  if (groupsOfPeople.has(group)) return <Avatar src={item.image_url} name={item.title} size={36} decorative />;
  if (group !== "courses" && group !== "resources") return null;
  return (
    <span className="w-14 shrink-0 overflow-hidden rounded-chip">
      <Cover kind={group === "courses" ? "course" : "resource"} id={item.id} src={item.image_url} />
    </span>
  );
}
