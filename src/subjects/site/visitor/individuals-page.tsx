import { CallToAction } from '../call-to-action';
import { lowestPrice } from '../lowest-price';
import { PageHero } from '../page-hero';
import { Seo } from '@/shared/seo/seo';
import { useNextDates } from '@/subjects/courses/use-next-dates';
import { breadcrumbJsonLd, courseJsonLd } from '@/subjects/courses/json-ld';
import { individualsText } from '../text/pages/individuals';
import { workshopSummaries } from '../text/workshop-features';
import { workshops } from '../text/workshops';
import { paths } from '@/lib/paths';
import { Stair } from '@/ui/drawings/stairs';
import { Container, Section } from '@/ui/section';
import { StairSteps } from '@/ui/drawings/stair-steps';
import { SectionLink } from './section-link';
import { WorkshopArticle } from './workshop-article';
import { SampleLabel } from '../sample-label';
import { ratingLabel, testimonials } from '@/brand/testimonials';
import { isShown } from '@/brand/samples';

/** Quotations, the first of them larger; nothing when all are samples in a build for visitors. */
function Testimonials({ title }: { title: string }) {
  const shown = testimonials.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <section className="bg-blue-deep py-15 text-paper md:py-22">
      <Container>
        <h2 className="text-sm font-semibold text-blue-pale">{title}</h2>
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          {shown.map((testimonial) => (
            <figure
              key={testimonial.name}
              className="group border-t border-paper/25 pt-6 lg:first:col-span-2 lg:first:border-0 lg:first:pt-0"
            >
              <SampleLabel of={testimonial} />
              <p className="text-sm tracking-widest text-saffron">
                <span aria-hidden="true">{'★'.repeat(testimonial.rating)}</span>
                <span className="sr-only">{ratingLabel(testimonial.rating)}</span>
              </p>
              <blockquote className="heading-style mt-3 max-w-[26em] text-h3 leading-snug font-[460] lg:group-first:text-quote">
                {`«${testimonial.text}»`}
              </blockquote>
              <figcaption className="mt-4 text-blue-pale">
                {testimonial.name}, {testimonial.role}
              </figcaption>
            </figure>
          ))}
        </div>
      </Container>
    </section>
  );
}

/** `/individuals`: the workshops. */
export function IndividualsPage() {
  const { benefits, closing, hero, seo, steps } = individualsText;
  const dates = useNextDates();
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
      <PageHero
        title={hero.title}
        lead={hero.lead}
        facts={hero.facts(lowestPrice(dates))}
        drawing={<Stair />}
      />
      <Container className="pt-4 pb-15 md:pb-22">
        {workshops.map((workshop, index) => (
          <WorkshopArticle
            key={workshop.slug}
            workshop={workshop}
            number={index + 1}
            date={dates?.get(workshop.slug)}
            isUndated={dates ? !dates.has(workshop.slug) : false}
          />
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
