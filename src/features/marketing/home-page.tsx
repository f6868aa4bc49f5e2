import { CallToAction } from '@/components/page/call-to-action';
import { Seo } from '@/components/seo/seo';
import { homeText } from '@/content/pages/home';
import { studioJsonLd } from '@/components/seo/studio-json-ld';
import { testimonials } from '@/content/testimonials';
import { paths } from '@/lib/paths';
import { Figures } from '@/ui/figures';
import { Quotation } from '@/ui/quotation';
import { Container, Section } from '@/ui/section';
import { StairSteps } from '@/ui/stair-steps';
import { HomeAudiences } from './home-audiences';
import { HomeFeatures } from './home-features';
import { HomeHero } from './home-hero';
import { SectionLink } from './section-link';
import { WorkshopPriceTable } from './workshop-price-table';

/** `/`, the home page. */
export function HomePage() {
  const [quotation] = testimonials;
  return (
    <>
      <Seo
        title={homeText.seo.title}
        description={homeText.seo.description}
        jsonLd={[studioJsonLd]}
      />
      <HomeHero />
      <Section
        label={homeText.individuals.label}
        title={homeText.individuals.title}
        lead={homeText.individuals.text}
      >
        <WorkshopPriceTable />
        <SectionLink to={paths.individuals}>{homeText.individuals.link}</SectionLink>
      </Section>
      <HomeFeatures />
      <HomeAudiences />
      {quotation && <Quotation {...quotation} />}
      <Section title={homeText.process.title}>
        <StairSteps items={homeText.process.items} />
      </Section>
      <Container className="pb-15 md:pb-22">
        <h2 className="mb-10 text-h2">{homeText.results.title}</h2>
        <Figures figures={homeText.results.figures} />
      </Container>
      <CallToAction
        title={homeText.closing.title}
        text={homeText.closing.text}
        primary={{ label: homeText.closing.primary, to: paths.signup }}
        secondary={{ label: homeText.closing.secondary, to: paths.contact }}
      />
    </>
  );
}
