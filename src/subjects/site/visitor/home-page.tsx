import { CallToAction } from '../call-to-action';
import { Seo } from '@/shared/seo/seo';
import { homeText } from '../text/pages/home';
import { studioJsonLd } from '@/shared/seo/studio-json-ld';
import { SampleLabel } from '../sample-label';
import { quotation } from '@/brand/evidence';
import { paths } from '@/lib/paths';
import { isShown } from '@/brand/samples';
import { Quotation } from '@/ui/quotation';
import { Section } from '@/ui/section';
import { StairSteps } from '@/ui/drawings/stair-steps';
import { HomeAudiences } from './home-audiences';
import { HomeEvidence } from './home-evidence';
import { HomeFeatures } from './home-features';
import { HomeHero } from './home-hero';
import { SectionLink } from './section-link';
import { StudioFigures } from './studio-figures';

/** `/`, the home page. */
export function HomePage() {
  return (
    <>
      <Seo
        title={homeText.seo.title}
        description={homeText.seo.description}
        jsonLd={[studioJsonLd]}
      />
      <HomeHero />
      <Section title={homeText.individuals.title} lead={homeText.individuals.text}>
        <HomeEvidence />
        <div className="flex flex-wrap gap-x-10 max-sm:[&>p+p]:mt-0">
          <SectionLink to={paths.individuals}>{homeText.individuals.link}</SectionLink>
          <SectionLink to={paths.catalog}>{homeText.individuals.catalogue}</SectionLink>
        </div>
      </Section>
      <HomeFeatures />
      <HomeAudiences />
      {isShown(quotation) && <Quotation {...quotation} note={<SampleLabel of={quotation} />} />}
      <Section title={homeText.process.title}>
        <StairSteps items={homeText.process.items} />
      </Section>
      <StudioFigures title={homeText.results.title} />
      <CallToAction
        title={homeText.closing.title}
        text={homeText.closing.text}
        primary={{ label: homeText.closing.primary, to: paths.signup }}
        secondary={{ label: homeText.closing.secondary, to: paths.contact }}
      />
    </>
  );
}
