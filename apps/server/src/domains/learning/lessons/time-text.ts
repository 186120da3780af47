/** A moment in a sentence of the server, in the site's time zone: "November 21, 2026 at 5:30 AM EST". */
export function clockText(moment: Date, timeZone: string): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  const zone = moment.toLocaleTimeString("en-US", { timeZone, timeZoneName: "short" }).split(" ").at(-1) ?? "";
  return `${moment.toLocaleString("en-US", format)} ${zone}`.replaceAll("\u202f", " ");
}
