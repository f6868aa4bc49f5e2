import { CallToAction } from '../call-to-action';
import { PageHero } from '../page-hero';
import { Seo } from '@/shared/seo/seo';
import { studioJsonLd } from '@/shared/seo/studio-json-ld';
import { aboutText } from '../text/pages/about';
import { bindNumbers } from '@/lib/bind-numbers';
import { paths } from '@/lib/paths';
import { CheckList } from '@/ui/check-list';
import { Path } from '@/ui/drawings/stairs';
import { PersonPicture } from '@/ui/person-picture';
import { Section } from '@/ui/section';
import { SectionLink } from './section-link';
import { StudioFigures } from './studio-figures';

const offeringPaths = [paths.individuals, paths.businesses, paths.projects];

/** `/about`: about the studio. */
export function AboutPage() {
  const { closing, hero, mission, offerings, seo, statistics, team, values } = aboutText;
  return (
    <>
      <Seo title={seo.title} description={seo.description} jsonLd={[studioJsonLd]} />
      <PageHero title={hero.title} lead={hero.lead} drawing={<Path />} />
      <Section label={mission.label} title={mission.title}>
        {mission.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-prose text-lead text-ink-muted">
            {paragraph}
          </p>
        ))}
      </Section>
      <Section tone="sand" title={values.title}>
        <dl className="mt-10 grid gap-x-12 gap-y-9 md:grid-cols-2">
          {values.items.map(({ title, text }) => (
            <div key={title} className="border-t-[3px] border-ink pt-4">
              <dt className="text-sm font-semibold text-blue">{title}</dt>
              <dd className="heading-style mt-2 max-w-[22em] text-h3">{bindNumbers(text)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section label={team.label} title={team.title}>
        {team.members.map((member) => (
          <article
            key={member.name}
            className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 sm:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-14"
          >
            <PersonPicture
              photo={member.photo}
              name={member.name}
              className="w-48 max-w-full sm:w-44 md:w-56 lg:w-72"
            />
            <div className="min-w-0">
              <h3 className="text-h3">{member.name}</h3>
              <p className="mt-1 font-semibold text-blue">{member.role}</p>
              <p className="mt-4 max-w-prose text-ink-muted">{member.description}</p>
              <h4 className="mt-7 mb-4 border-t-[3px] border-ink pt-4 font-semibold">
                {team.expertiseTitle}
              </h4>
              <CheckList items={member.expertise} />
            </div>
          </article>
        ))}
      </Section>
      <StudioFigures title={statistics.title} />
      <Section title={offerings.title} className="border-t border-line">
        <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-3">
          {offerings.items.map((item, index) => (
            <article
              key={item.title}
              className="flex flex-col border-t-8 border-blue pt-5 last:border-saffron"
            >
              <h3 className="text-h3">{item.title}</h3>
              <p className="mt-2 text-ink-muted">{item.text}</p>
              <div className="mt-auto">
                <SectionLink to={offeringPaths[index] ?? paths.home}>{item.link}</SectionLink>
              </div>
            </article>
          ))}
        </div>
      </Section>
      <CallToAction
        title={closing.title}
        text={closing.text}
        primary={{ label: closing.primary, to: paths.signup }}
        secondary={{ label: closing.secondary, to: paths.contact }}
      />
    </>
  );
}
