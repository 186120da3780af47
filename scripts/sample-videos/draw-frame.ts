import { firstBeat, type Film } from "./films.ts";
import { letter, type Letters } from "./letters.ts";
import { foot, gap, height, width, type Point, type Track } from "./track.ts";

const colours = { ground: "#4F1A36", cream: "#F6EBDD", brass: "#E0B25A", soft: "#CDB3BF" };

/** One frame as SVG: the drawn track, its signs, the dancers at this moment and the count. */
export function drawFrame(film: Film, track: Track, letters: Letters, time: number): Buffer {
  const total = film.counts * film.phrases;
  const clock = (time - firstBeat) / film.beat + 1;
  const reached = Math.min(Math.max(Math.floor(clock + 1e-6), 0), total);
  const since = clock - reached;
  const share = Math.min(Math.max(reached + travel(since, film.hold), 0), total) / total;
  const half = [
    drawLine(track, share),
    drawSigns(film, track, reached, since),
    drawDancer(film, track(share), reached, since),
  ];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<defs><radialGradient id="light" cx=".5" cy=".46" r=".75"><stop offset="0" stop-color="#5A2040"/><stop offset=".55" stop-color="${colours.ground}"/><stop offset="1" stop-color="#3F1229"/></radialGradient>
<g id="half">${half.join("")}</g></defs>
<rect width="${width}" height="${height}" fill="url(#light)"/>
<rect x="14.5" y="14.5" width="${width - 29}" height="${height - 29}" rx="3" stroke="${colours.cream}" stroke-opacity=".22"/>
<use href="#half"/><use href="#half" transform="translate(${width} 0) scale(-1 1)"/>
${drawCounts(film, letters, reached, since)}
</svg>`,
  );
}

/** Stand on the sign, then move to the next with a soft start and a soft landing. */
function travel(since: number, hold: number): number {
  const moving = Math.min(Math.max((since - hold) / (1 - hold), 0), 1);
  return moving * moving * (3 - 2 * moving);
}

function drawLine(track: Track, share: number): string {
  const piece = (upTo: number) =>
    Array.from({ length: 241 }, (_, index) => track((index / 240) * upTo))
      .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join("L");
  const moon = `M${width / 2 - gap - 10} ${foot + 11}h20a10 9 0 0 1 -20 0z`;
  return `<path d="M${piece(1)}" stroke="${colours.cream}" stroke-opacity=".34" stroke-width="1.2"/>
<path d="M${piece(Math.max(share, 0.0005))}" stroke="${colours.cream}" stroke-width="1.7"/>
<path d="${moon}" fill="${colours.brass}" fill-opacity=".45" stroke="${colours.brass}" stroke-width="1.4"/>`;
}

function drawSigns(film: Film, track: Track, reached: number, since: number): string {
  const total = film.counts * film.phrases;
  return Array.from({ length: total }, (_, index) => {
    const step = index + 1;
    const { x, y, angle } = track(step / total);
    const glow = step === reached ? Math.max(0, 1 - since * 0.8) : 0;
    const opacity = step <= reached ? 1 : 0.42;
    const scale = 1 + 0.35 * glow;
    const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${scale.toFixed(2)})`;
    return `<g transform="${place}" opacity="${opacity}">${stepSign(film, index, glow)}</g>`;
  }).join("");
}

/** One step sign: a hook leaving the track, a bar where a phrase begins, brass on the head of each group. */
function stepSign(film: Film, index: number, glow: number): string {
  const count = index % film.counts;
  const side = index % 2 === 0 ? -1 : 1;
  const strong = count % film.group === 0;
  const size = strong ? 1.15 : film.group === 3 ? 0.72 : 0.95;
  const colour = strong || glow > 0.2 ? colours.brass : colours.cream;
  const hook = `M0 0C${-1 * size} ${side * 5 * size} ${1 * size} ${side * 11 * size} ${9 * size} ${side * 10.5 * size}`;
  const bar = count === 0 ? `<path d="M0 -9V9" stroke="${colours.brass}" stroke-width="1.7"/>` : "";
  const dot = index % 2 === 0 ? `<circle r="1.9" fill="${colour}"/>` : "";
  return `<path d="${hook}" stroke="${colour}" stroke-width="1.7"/>${bar}${dot}`;
}

function drawDancer(film: Film, { x, y }: Point, reached: number, since: number): string {
  const accent = reached > 0 && (reached - 1) % film.counts === 0;
  const fade = reached > 0 ? Math.max(0, 1 - since * 1.3) : 0;
  const ring = (accent ? 13 : 10) + (1 - fade) * (accent ? 15 : 9);
  const ripple = `<circle r="${ring.toFixed(1)}" stroke="${colours.brass}" stroke-opacity="${(fade * 0.8).toFixed(2)}" stroke-width="1.6"/>`;
  const body = `<circle r="8.5" fill="${colours.brass}" stroke="${colours.ground}" stroke-width="3"/><circle r="3" fill="${colours.cream}"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${ripple}${body}</g>`;
}

function drawCounts(film: Film, { display, text }: Letters, reached: number, since: number): string {
  const count = reached === 0 ? 0 : ((reached - 1) % film.counts) + 1;
  const phrase = Math.max(1, Math.ceil(reached / film.counts));
  const fade = Math.max(0.74, 1 - since * 0.3).toFixed(2);
  const numeral =
    count === 0 ? "" : letter(display, String(count), 42, 110, 96, count === 1 ? colours.brass : colours.cream);
  const ticks = Array.from({ length: film.counts }, (_, index) => {
    const x = 46 + index * 15 + Math.floor(index / film.group) * 8;
    const here = index + 1 === count;
    return `<circle cx="${x}" cy="164" r="${here ? 4.4 : 3}" fill="${here ? colours.brass : colours.cream}" fill-opacity="${index < count ? 1 : 0.3}"/>`;
  });
  const label = letter(text, `${film.phraseName} ${phrase} of ${film.phrases}`, 43, 142, 16, colours.soft);
  const tempo = letter(text, film.tempo, width - 43, 68, 16, colours.soft, "end");
  const title = letter(text, film.title, width - 43, 45, 16, colours.cream, "end");
  return `<g opacity="${fade}">${numeral}</g>${ticks.join("")}${label}${title}${tempo}`;
}
