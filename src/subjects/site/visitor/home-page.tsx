import { CallToAction } from '../call-to-action';
import { Seo } from '@/shared/seo/seo';
import { homeText } from '../text/pages/home';
import { studioJsonLd } from '@/shared/seo/studio-json-ld';
import { SampleLabel } from '../sample-label';
import { quotation } from '@/brand/evidence';
import { paths } from '@/lib/paths';
import { isShown } from '@/brand/samples';
import { Quotation } from '@/ui/quotation';
import { Section, Container } from '@/ui/section';
import { StairSteps } from '@/ui/drawings/stair-steps';
import { HomeAudiences } from './home-audiences';
import { HomeEvidence } from './home-evidence';
import { HomeHero } from './home-hero';
import { SectionLink } from './section-link';
import { StudioFigures } from './studio-figures';

const { features } = homeText;

/** The reasons to learn here, in two columns. */
function HomeFeatures() {
  return (
    <section className="bg-sand py-15 md:py-22">
      <Container>
        <h2 className="max-w-[18em] text-h2">{features.title}</h2>
        <dl className="mt-10 grid gap-x-12 lg:grid-cols-2">
          {features.items.map((item) => (
            <div
              key={item.title}
              className="grid gap-x-6 gap-y-1 border-t border-line py-5.5 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="heading-style text-h4">{item.title}</dt>
              <dd className="text-ink-muted">{item.text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

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
