import { oneOf } from "@pavane/contract/core/codes";
import { ageCodes, ageNames, levelCodes, levelNames } from "@pavane/contract/resources/choices";
import { balanceOf, balanceText, clockOf, planTexts } from "@pavane/contract/market/class-clock";
import { useQuery } from "@tanstack/react-query";
import { danceStylesQuery } from "../../../catalogue/dance-styles.ts";
import { dayText } from "../../../time/dates.ts";
import { minutesOf, nameOfRow, type PlanValues } from "../rules/plan-values.ts";

/** The plan as it is printed; nothing of it shows on a screen. */
export function PlanSheet({ values }: { values: PlanValues }) {
  const { data } = useQuery(danceStylesQuery());
  const { rows } = values;
  const minutes = rows.map((row) => minutesOf(row.minutes));
  const clock = clockOf(values.starts.slice(0, 5) || null, minutes);
  const length = minutesOf(values.minutes);
  const style = data?.data.find(({ slug }) => slug === values.style)?.name ?? values.style;
  const age = oneOf(ageCodes, values.age_group);
  const level = oneOf(levelCodes, values.level);
  const about = [
    values.day === "" ? "" : dayText(values.day, { dateStyle: "full" }),
    values.starts === "" ? "" : values.starts.slice(0, 5),
    length === null ? "" : `${length} minutes`,
    style,
    age && ageNames[age],
    level && levelNames[level],
  ].filter(Boolean);
  const said = length === null ? null : balanceText(balanceOf(length, minutes));
  return (
    <article className="plan-sheet hidden print:block">
      <h1 className="text-[22pt] leading-tight font-semibold [overflow-wrap:anywhere]">{values.title.trim()}</h1>
      <p className="mt-1 text-[10.5pt]">{about.join(" · ")}</p>
      {said === null ? null : <p className="text-[10.5pt] font-semibold">{said}</p>}
      <ol className="mt-5 border-t border-line">
        {rows.map((row, index) => (
          <li
            key={row.id}
            className="plan-sheet-row grid grid-cols-[26mm_1fr_16mm] gap-x-4 border-b border-line py-2.5 text-[10.5pt]"
          >
            <span className="tabular font-semibold">
              {clock[index]?.from}–{clock[index]?.to}
            </span>
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{nameOfRow(row, index + 1)}</p>
              {row.note.trim() === "" ? null : (
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{row.note.trim()}</p>
              )}
              {row.resource === null ? null : (
                <p className="[overflow-wrap:anywhere]">
                  {[row.resource.title, row.file?.name].filter(Boolean).join(": ")}
                  {row.resource.access ? "" : `. ${planTexts.ended}`}
                </p>
              )}
            </div>
            <span className="tabular text-right">{minutesOf(row.minutes) ?? 0} min</span>
          </li>
        ))}
      </ol>
    </article>
  );
}
