import { SampleLabel } from '../sample-label';
import { studioFigures } from '@/brand/evidence';
import { isShown } from '@/brand/samples';
import { Figures } from '@/ui/drawings/figures';
import { Section } from '@/ui/section';

/** What the studio has done, in figures; nothing when they are samples in a build for visitors. */
export function StudioFigures({ title }: { title: string }) {
  if (!isShown(studioFigures)) return null;
  return (
    <Section title={title} tone="dark">
      <div className="mt-8">
        <SampleLabel of={studioFigures} />
        <Figures figures={studioFigures.items} onDark />
      </div>
    </Section>
  );
}
