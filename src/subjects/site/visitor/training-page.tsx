import { useParams } from 'react-router-dom';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { Breadcrumb } from '@/shared/navigation/breadcrumb';
import { CallToAction } from '../call-to-action';
import { ItemNotFound } from '@/shared/page/item-not-found';
import { Seo } from '@/shared/seo/seo';
import { breadcrumbJsonLd, courseJsonLd } from '@/subjects/courses/json-ld';
import { findTraining, trainingPageText } from '../text/trainings/trainings';
import { paths } from '@/lib/paths';
import { CheckList } from '@/ui/check-list';
import { FactColumn } from '@/ui/fact-column';
import { Container, Section } from '@/ui/section';

/** `/training/:slug`: a training for a team. */
export function TrainingPage() {
  const { slug } = useParams();
  const training = findTraining(slug);
  if (!training) return <ItemNotFound {...trainingPageText.unknown} to={paths.businesses} />;
  const path = paths.training(training.slug);
  const { call } = trainingPageText;
  const request = { label: call.primary, to: paths.contactAbout(training.title) };
  return (
    <>
      <Seo
        title={training.title}
        description={training.description}
        jsonLd={[
          courseJsonLd({
            name: training.title,
            description: training.description,
            path,
            hours: training.hours,
          }),
          breadcrumbJsonLd([
            [trainingPageText.breadcrumb, paths.businesses],
            [training.title, path],
          ]),
        ]}
      />
      <Container className="grid gap-x-14 gap-y-10 pt-8 pb-15 md:pt-12 lg:grid-cols-[8fr_4fr]">
        <div>
          <Breadcrumb to={paths.businesses}>{trainingPageText.breadcrumb}</Breadcrumb>
          <h1 className="mt-4 text-title">{training.title}</h1>
          <p className="mt-6 max-w-prose text-lead text-ink-muted">{training.summary}</p>
          <p className="mt-4 max-w-prose">
            <strong>{trainingPageText.audience}</strong> {training.audience}
          </p>
          <h2 className="mt-12 mb-6 text-h2">{trainingPageText.outcomes}</h2>
          <CheckList items={training.outcomes} />
        </div>
        <FactColumn
          facts={[
            [trainingPageText.price, courseLabels.priceKind.on_request],
            [trainingPageText.duration, training.duration],
            [trainingPageText.participants, training.participants],
            [trainingPageText.format, training.format],
            [trainingPageText.language, trainingPageText.languageValue],
          ]}
          action={request}
        />
      </Container>
      <Section tone="sand" title={trainingPageText.agenda}>
        <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[8fr_4fr]">
          <ol>
            {training.agenda.map((item, index) => (
              <li
                key={item.title}
                className="grid gap-x-6 border-t border-ink/25 py-6 sm:grid-cols-[4rem_1fr]"
              >
                <span
                  aria-hidden="true"
                  className="heading-style text-figure leading-none text-blue"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-h3">{item.title}</h3>
                  <p className="mt-1.5 max-w-prose text-ink-muted">{item.text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="self-start border-t-[3px] border-ink pt-6 lg:sticky lg:top-24">
            <h3 className="mb-4 text-h3">{trainingPageText.includes}</h3>
            <CheckList items={training.includes} />
          </div>
        </div>
      </Section>
      <CallToAction
        title={call.title}
        text={call.text}
        primary={request}
        secondary={{ label: call.secondary, to: paths.businesses }}
      />
    </>
  );
}
