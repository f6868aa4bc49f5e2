import { SampleLabel } from '../sample-label';
import { studioFigures } from '@/brand/evidence';
import { isShown } from '@/brand/samples';
import { Figures } from '@/ui/drawings/figures';
import { Container } from '@/ui/section';

/** What the studio has done, in figures; nothing when they are samples in a build for visitors. */
export function StudioFigures({ title }: { title: string }) {
  if (!isShown(studioFigures)) return null;
  return (
    <Container className="pb-15 md:pb-22">
      <h2 className="mb-8 text-h2">{title}</h2>
      <SampleLabel of={studioFigures} />
      <Figures figures={studioFigures.items} />
    </Container>
  );
}
