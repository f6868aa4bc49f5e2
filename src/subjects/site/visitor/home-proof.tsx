import { SampleLabel } from '../sample-label';
import { homeText } from '../text/pages/home';
import { quotation, studioFigures } from '@/brand/evidence';
import { isShown } from '@/brand/samples';
import { Figures } from '@/ui/drawings/figures';
import { Container } from '@/ui/section';

/** What a participant said and what the studio has done, in figures: what a build for visitors leaves out is not there. */
export function HomeProof() {
  if (!isShown(quotation) && !isShown(studioFigures)) return null;
  return (
    <div className="bg-blue-deep py-12 text-paper lg:py-18">
      <Container className="grid gap-y-9 lg:gap-y-14">
        {isShown(quotation) && (
          <figure className="lg:grid lg:grid-cols-[8fr_3fr] lg:gap-x-14">
            <div>
              <SampleLabel of={quotation} />
              <blockquote className="heading-style text-quote font-[460]">
                {`«${quotation.text}»`}
              </blockquote>
            </div>
            <figcaption className="mt-6 text-blue-pale lg:self-end lg:border-t lg:border-paper/25 lg:pt-4">
              {quotation.name}, {quotation.role}
            </figcaption>
          </figure>
        )}
        {isShown(studioFigures) && (
          <section aria-labelledby="home-figures">
            <h2 id="home-figures" className="text-h3">
              {homeText.results.title}
            </h2>
            {/* One note for both, at the top, where both are samples. */}
            {!quotation.isSample && <SampleLabel of={studioFigures} />}
            <div className="mt-4">
              <Figures figures={studioFigures.items} onDark />
            </div>
          </section>
        )}
      </Container>
    </div>
  );
}
