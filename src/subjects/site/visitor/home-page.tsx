import { Seo } from '@/shared/seo/seo';
import { homeText } from '../text/pages/home';
import { studioJsonLd } from '@/shared/seo/studio-json-ld';
import { bindNumbers } from '@/lib/bind-numbers';
import { useNextDates } from '@/subjects/courses/use-next-dates';
import { paths } from '@/lib/paths';
import { Section } from '@/ui/section';
import { HomeAudiences } from './home-audiences';
import { HomeClosing } from './home-closing';
import { HomeEvidence } from './home-evidence';
import { HomeHero } from './home-hero';
import { HomeProof } from './home-proof';
import { SectionLink } from './section-link';

const { features } = homeText;

/** The reasons to learn here. */
function HomeFeatures() {
  return (
    <div className="mt-10">
      <h3 className="text-h3">{features.title}</h3>
      <dl className="mt-4 border-t-[3px] border-ink">
        {features.items.map((item) => (
          <div
            key={item.title}
            className="grid items-baseline gap-x-8 border-b border-line py-2.5 md:grid-cols-[3fr_9fr]"
          >
            <dt className="heading-style text-h4">{item.title}</dt>
            <dd className="text-base text-ink-muted">{bindNumbers(item.text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** `/`, the home page. */
export function HomePage() {
  const dates = useNextDates();
  return (
    <>
      <Seo
        title={homeText.seo.title}
        description={homeText.seo.description}
        jsonLd={[studioJsonLd]}
      />
      <HomeHero dates={dates} />
      {/* The section below brings the room between the two. */}
      <Section
        title={homeText.individuals.title}
        lead={homeText.individuals.text}
        className="pb-0! md:pb-2!"
      >
        <HomeEvidence />
        <div className="flex flex-wrap gap-x-10 max-sm:[&>p+p]:mt-0">
          <SectionLink to={paths.individuals}>{homeText.individuals.link}</SectionLink>
          <SectionLink to={paths.catalog}>{homeText.individuals.catalogue}</SectionLink>
        </div>
        <HomeFeatures />
      </Section>
      <HomeAudiences />
      <HomeProof />
      <HomeClosing dates={dates} />
    </>
  );
}
