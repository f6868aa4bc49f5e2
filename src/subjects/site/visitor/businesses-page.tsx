import { Link } from 'react-router-dom';
import { CallToAction } from '../call-to-action';
import { PageHero } from '../page-hero';
import { Seo } from '@/shared/seo/seo';
import { breadcrumbJsonLd } from '@/subjects/courses/json-ld';
import { businessesText } from '../text/pages/businesses';
import { trainingSummaries } from '../text/trainings/summaries';
import { paths } from '@/lib/paths';
import { Amphitheatre } from '@/ui/drawings/amphitheatre';
import { Section } from '@/ui/section';
import { StairSteps } from '@/ui/drawings/stair-steps';
import { Benefits } from './benefits';
import { OfferColumns } from './offer-columns';
import { SectionLink } from './section-link';

/** `/businesses`: trainings for teams. */
export function BusinessesPage() {
  const { benefits, closing, hero, process, seo, solutions } = businessesText;
  return (
    <>
      <Seo
        title={seo.title}
        description={seo.description}
        jsonLd={[breadcrumbJsonLd([[hero.title, paths.businesses]])]}
      />
      <PageHero title={hero.title} lead={hero.lead} facts={hero.facts} drawing={<Amphitheatre />} />
      <Section title={solutions.title} lead={solutions.lead}>
        <OfferColumns
          items={solutions.items.map((solution) => ({
            title: solution.title,
            summary: solution.summary,
            price: solution.price,
            facts: [solution.duration, solution.participants],
            points: solution.features,
          }))}
          actionLabel={solutions.action}
        />
      </Section>
      <Section
        tone="sand"
        label={businessesText.trainings.label}
        title={businessesText.trainings.title}
      >
        <ul className="mt-8">
          {trainingSummaries.map((training) => (
            <li key={training.slug} className="border-t border-line">
              <Link
                to={paths.training(training.slug)}
                className="group grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1 py-5 text-ink no-underline sm:grid-cols-[1fr_auto]"
              >
                <span className="heading-style text-h3 group-hover:text-blue group-hover:underline">
                  {training.title}
                </span>
                <span className="text-sm text-ink-muted tabular-nums">{training.duration}</span>
                <span className="max-w-prose text-ink-muted sm:col-span-2">{training.summary}</span>
              </Link>
            </li>
          ))}
        </ul>
        <SectionLink to={`${paths.catalog}?audience=businesses`}>
          {businessesText.trainings.catalogue}
        </SectionLink>
      </Section>
      <Section title={benefits.title}>
        <Benefits items={benefits.items} />
      </Section>
      <Section title={process.title} className="border-t border-line">
        <StairSteps items={process.items} />
      </Section>
      <CallToAction
        title={closing.title}
        text={closing.text}
        primary={{ label: closing.primary, to: paths.contactAbout(seo.title) }}
        secondary={{ label: closing.secondary, to: paths.about }}
      />
    </>
  );
}
