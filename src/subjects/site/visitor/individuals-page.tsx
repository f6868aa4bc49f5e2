import { CallToAction } from '../call-to-action';
import { PageHero } from '../page-hero';
import { Seo } from '@/shared/seo/seo';
import { breadcrumbJsonLd, courseJsonLd } from '@/subjects/courses/json-ld';
import { individualsText } from '../text/pages/individuals';
import { workshopSummaries } from '../text/workshop-features';
import { workshops } from '../text/workshops';
import { paths } from '@/lib/paths';
import { Stair } from '@/ui/drawings/stairs';
import { Container, Section } from '@/ui/section';
import { StairSteps } from '@/ui/drawings/stair-steps';
import { SectionLink } from './section-link';
import { Testimonials } from './testimonials';
import { WorkshopArticle } from './workshop-article';

/** `/individuals`: the workshops. */
export function IndividualsPage() {
  const { benefits, closing, hero, seo, steps } = individualsText;
  return (
    <>
      <Seo
        title={seo.title}
        description={seo.description}
        jsonLd={[
          ...workshops.map((workshop) =>
            courseJsonLd({
              name: workshop.title,
              description: workshopSummaries[workshop.slug] ?? '',
              path: paths.course(workshop.slug),
              hours: workshop.hours,
              price: { kind: 'fixed', cents: workshop.priceEuro * 100 },
              places: ['athens', 'remote'],
            }),
          ),
          breadcrumbJsonLd([[hero.title, paths.individuals]]),
        ]}
      />
      <PageHero title={hero.title} lead={hero.lead} facts={hero.facts} drawing={<Stair />} />
      <Container className="pt-4 pb-15 md:pb-22">
        {workshops.map((workshop, index) => (
          <WorkshopArticle key={workshop.slug} workshop={workshop} number={index + 1} />
        ))}
        <SectionLink to={paths.catalog}>{individualsText.catalogue.label}</SectionLink>
      </Container>
      <Section tone="sand" title={benefits.title}>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.items.map((benefit) => (
            <li key={benefit.title} className="border-t-[3px] border-ink pt-4">
              <h3 className="text-h4">{benefit.title}</h3>
              <p className="mt-2 text-ink-muted">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={steps.title}>
        <StairSteps items={steps.items} />
      </Section>
      <Testimonials title={individualsText.testimonials.title} />
      <CallToAction
        title={closing.title}
        text={closing.text}
        primary={{ label: closing.primary, to: paths.individualCourses }}
        secondary={{ label: closing.secondary, to: paths.contact }}
      />
    </>
  );
}
