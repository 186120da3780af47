import { Prose } from "../display/prose.tsx";
import { Section, Specimen } from "./specimen.tsx";

const swatches = [
  ["ground", "bg-ground"],
  ["card", "bg-card"],
  ["sunk", "bg-sunk"],
  ["line", "bg-line"],
  ["edge", "bg-edge"],
  ["soft", "bg-soft"],
  ["ink", "bg-ink"],
  ["velvet", "bg-velvet"],
  ["velvet tint", "bg-velvet-tint"],
  ["brass", "bg-brass-shape"],
  ["brass tint", "bg-brass-tint"],
  ["pine", "bg-pine"],
  ["pine tint", "bg-pine-tint"],
  ["brick", "bg-brick"],
  ["brick tint", "bg-brick-tint"],
  ["stone tint", "bg-stone-tint"],
] as const;

const sample = `<h2>Reading a nine-year-old spine</h2><p>Stand behind the child and <em>look before you speak</em>. The curve you see is a habit, not a fault. <a href="#type">Three questions</a> tell you which.</p><ol><li>Where does the weight rest?</li><li>Does the curve stay when they sit?</li></ol><blockquote>Count the breath, then the plié.</blockquote><p>Write <code>5, 6, 7, 8</code> on the board.</p>`;

export function TypeSection() {
  return (
    <Section title="Type and colour">
      <div className="grid gap-10 lg:grid-cols-2">
        <div className="grid gap-4">
          <p className="display-hero">
            Teach dance <em className="text-velvet">beautifully</em>
          </p>
          <p className="display-page">Foundations of Ballet Pedagogy</p>
          <p className="display-section">What you will do</p>
          <p className="text-lead text-soft">Lead text for the first sentence under a title.</p>
          <p className="text-heading font-semibold">Heading, 600</p>
          <p className="text-title font-semibold">Title of a card, 600</p>
          <p>Body text, 16 on 1.55.</p>
          <p className="text-meta text-soft">Meta, 14: M. Laurent · 8 modules</p>
        </div>
        <Prose html={sample} />
      </div>
      <Specimen name="Tokens">
        {swatches.map(([name, className]) => (
          <span key={name} className="grid w-[76px] gap-1 text-small text-soft">
            <span className={`h-12 rounded-control border border-line ${className}`} />
            {name}
          </span>
        ))}
      </Specimen>
    </Section>
  );
}
