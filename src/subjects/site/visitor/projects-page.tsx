import { Link } from 'react-router-dom';
import { CallToAction } from '../call-to-action';
import { PageHero } from '../page-hero';
import { Seo } from '@/shared/seo/seo';
import { breadcrumbJsonLd } from '@/subjects/courses/json-ld';
import { projectsText } from '../text/pages/projects';
import { projectSummaries } from '../text/projects/summaries';
import { paths } from '@/lib/paths';
import { Blocks } from '@/ui/drawings/blocks';
import { Section } from '@/ui/section';
import { StairSteps } from '@/ui/drawings/stair-steps';
import { Benefits } from './benefits';
import { OfferColumns } from './offer-columns';
import { vatText } from '@/subjects/courses/offer-text';

/** `/projects`: one-off projects. */
export function ProjectsPage() {
  const { benefits, closing, examples, hero, process, seo } = projectsText;
  return (
    <>
      <Seo
        title={seo.title}
        description={seo.description}
        jsonLd={[breadcrumbJsonLd([[hero.title, paths.projects]])]}
      />
      <PageHero title={hero.title} lead={hero.lead} facts={hero.facts} drawing={<Blocks />} />
      <Section title={benefits.title}>
        <Benefits items={benefits.items} />
      </Section>
      <Section tone="sand" title={examples.title} lead={examples.lead}>
        <OfferColumns
          items={examples.items.map((example) => ({
            title: example.title,
            summary: example.summary,
            price: example.price,
            facts: [example.duration],
            points: example.deliverables,
          }))}
          actionLabel={examples.action}
        />
      </Section>
      <Section label={projectsText.details.label} title={projectsText.details.title}>
        <ul className="mt-8">
          {projectSummaries.map((project) => (
            <li key={project.slug} className="border-t border-line">
              <Link
                to={paths.project(project.slug)}
                className="group grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1 py-5 text-ink no-underline sm:grid-cols-[1fr_auto]"
              >
                <span className="heading-style text-h3 group-hover:text-blue group-hover:underline">
                  {project.title}
                </span>
                <span className="text-sm text-ink-muted tabular-nums">
                  {[project.price, vatText('businesses')].filter(Boolean).join(' ')} ·{' '}
                  {project.days}
                </span>
                <span className="max-w-prose text-ink-muted sm:col-span-2">{project.summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={process.title} className="border-t border-line">
        <StairSteps items={process.items} />
      </Section>
      <CallToAction
        title={closing.title}
        text={closing.text}
        primary={{ label: closing.primary, to: paths.contact }}
      />
    </>
  );
}
