import { EvidenceDrawing } from './evidence-drawing';
import { EvidenceFrame } from './evidence-frame';
import { evidenceText } from './text/evidence';

const names = Object.keys(evidenceText) as (keyof typeof evidenceText)[];

/** What participants make in the course, drawn, with its title and a text; nothing for a course without a drawing. */
export function CourseEvidence({ slug }: { slug: string }) {
  const name = names.find((each) => evidenceText[each].slug === slug);
  if (!name) return null;
  const { title, text } = evidenceText[name];
  return (
    <figure className="mt-6 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-[1fr_12rem] sm:items-start print:break-inside-avoid">
      <EvidenceFrame name={name}>
        <EvidenceDrawing name={name} />
      </EvidenceFrame>
      <figcaption>
        <p className="heading-style text-h4">{title}</p>
        <p className="mt-1.5 text-sm text-ink-muted">{text}</p>
      </figcaption>
    </figure>
  );
}
