import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { sampleProfessionals } from "../apps/server/src/sample/booking/professionals.ts";

/** Draws what stands for photos of the sample professionals: a dancer of few lines before two colours, each their own. */
const folder = new URL("../apps/server/src/sample/booking/photos/", import.meta.url);

/** Hips, then knees and feet, shoulders, elbows and hands, as points of a square of 600. */
const poses: readonly (readonly string[])[] = [
  ["M300 350 Q230 430 180 540", "M300 350 Q380 420 420 540", "M300 220 Q200 180 140 90", "M300 220 Q410 190 480 110"],
  ["M300 350 Q300 450 290 550", "M300 350 Q420 370 530 330", "M300 220 Q200 240 110 200", "M300 220 Q380 140 420 50"],
  ["M300 350 Q250 440 290 550", "M300 350 Q350 440 270 470", "M300 220 Q170 170 250 50", "M300 220 Q430 170 350 50"],
  ["M300 350 Q200 380 120 460", "M300 350 Q390 440 480 530", "M300 220 Q190 220 90 250", "M300 220 Q410 230 510 190"],
  ["M300 350 Q290 450 250 550", "M300 350 Q340 450 370 550", "M300 220 Q220 300 280 340", "M300 220 Q400 160 490 180"],
];

function draw(index: number): string {
  const hue = (index * 137) % 360;
  const [lean, flip] = [((index * 53) % 25) - 12, index % 2 === 0 ? 1 : -1];
  const limbs = (poses[index % poses.length] ?? []).map((line) => `<path d="${line}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <rect width="600" height="600" fill="hsl(${hue} 38% 84%)"/>
    <circle cx="${180 + ((index * 71) % 240)}" cy="${210 + ((index * 37) % 160)}" r="210" fill="hsl(${(hue + 40) % 360} 45% 70%)"/>
    <g transform="translate(300 300) rotate(${lean}) scale(${flip} 1) translate(-300 -300)" fill="none"
      stroke="hsl(${(hue + 200) % 360} 45% 22%)" stroke-width="32" stroke-linecap="round" stroke-linejoin="round">
      ${limbs}<path d="M300 220 L300 350" stroke-width="58"/><circle cx="300" cy="140" r="42" stroke="none" fill="hsl(${(hue + 200) % 360} 45% 22%)"/>
    </g></svg>`;
}

await mkdir(folder, { recursive: true });
for (const [index, { username }] of sampleProfessionals.entries())
  await writeFile(
    new URL(`${username}.webp`, folder),
    await sharp(Buffer.from(draw(index)))
      .webp({ quality: 80 })
      .toBuffer(),
  );
