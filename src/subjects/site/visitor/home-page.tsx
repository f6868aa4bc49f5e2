import { Seo } from '@/shared/seo/seo';
import { homeText } from '../text/pages/home';
import { studioJsonLd } from '@/shared/seo/studio-json-ld';
import { useNextDates } from '@/subjects/courses/use-next-dates';
import { paths } from '@/lib/paths';
import { Section } from '@/ui/section';
import { HomeAudiences } from './home-audiences';
import { HomeClosing } from './home-closing';
import { HomeEvidence } from './home-evidence';
import { HomeHero } from './home-hero';
import { HomeProof } from './home-proof';
import { HomeTeacher } from './home-teacher';
import { SectionLink } from './section-link';

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
      <Section
        title={homeText.individuals.title}
        lead={homeText.individuals.text}
        className="py-12! lg:py-18!"
      >
        <HomeEvidence />
        <SectionLink to={paths.catalog}>{homeText.individuals.catalogue}</SectionLink>
      </Section>
      <HomeTeacher />
      <HomeAudiences />
      <HomeProof />
      <HomeClosing dates={dates} />
    </>
  );
}
