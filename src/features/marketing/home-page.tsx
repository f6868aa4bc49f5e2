import { ClosingCall } from '@/components/page/call-to-action';
import { Seo } from '@/components/seo';
import { home } from '@/content/pages/home';
import { organization } from '@/components/organization';
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
import { WorkshopLedger } from './workshop-ledger';

/** `/`: what is taught, for whom, how long it takes and what it costs, then why and how (section 2). */
export function HomePage() {
  const [quotation] = testimonials;
  return (
    <>
      <Seo
        title={home.seo.title}
        description={home.seo.description}
        structuredData={[organization]}
      />
      <HomeHero />
      <Section
        label={home.individuals.label}
        title={home.individuals.title}
        lead={home.individuals.text}
      >
        <WorkshopLedger />
        <SectionLink to={paths.individuals}>{home.individuals.link}</SectionLink>
      </Section>
      <HomeFeatures />
      <HomeAudiences />
      {quotation && <Quotation {...quotation} />}
      <Section title={home.process.title}>
        <StairSteps items={home.process.items} />
      </Section>
      <Container className="pb-15 md:pb-22">
        <div className="mb-10 grid gap-x-12 gap-y-4 lg:grid-cols-[5fr_7fr]">
          <h2 className="text-h2">{home.results.title}</h2>
          <p className="max-w-prose text-lead text-ink-muted lg:pt-2">{home.results.text}</p>
        </div>
        <Figures figures={home.results.figures} />
      </Container>
      <ClosingCall
        title={home.closing.title}
        text={home.closing.text}
        primary={{ label: home.closing.primary, to: paths.signup }}
        secondary={{ label: home.closing.secondary, to: paths.contact }}
      />
    </>
  );
}
