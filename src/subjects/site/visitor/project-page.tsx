import { useParams } from 'react-router-dom';
import { Breadcrumb } from '@/shared/navigation/breadcrumb';
import { CallToAction } from '../call-to-action';
import { ItemNotFound } from '@/shared/page/item-not-found';
import { Seo } from '@/shared/seo/seo';
import { breadcrumbJsonLd } from '@/subjects/courses/json-ld';
import { findProject, projectPageText } from '../text/projects/projects';
import { paths } from '@/lib/paths';
import { CheckList } from '@/ui/check-list';
import { FactColumn } from '@/ui/fact-column';
import { Container, Section } from '@/ui/section';
import { StairSteps } from '@/ui/drawings/stair-steps';
import { vatText } from '@/subjects/courses/offer-text';

/** `/project/:slug`: a one-off project. */
export function ProjectPage() {
  const { slug } = useParams();
  const project = findProject(slug);
  if (!project) return <ItemNotFound {...projectPageText.unknown} to={paths.projects} />;
  const { call } = projectPageText;
  const request = { label: projectPageText.request, to: paths.contactAbout(project.title) };
  return (
    <>
      <Seo
        title={project.title}
        description={project.description}
        jsonLd={[
          breadcrumbJsonLd([
            [projectPageText.breadcrumb, paths.projects],
            [project.title, paths.project(project.slug)],
          ]),
        ]}
      />
      <Container className="grid gap-x-14 gap-y-10 pt-8 pb-15 md:pt-12 lg:grid-cols-[8fr_4fr]">
        <div>
          <Breadcrumb to={paths.projects}>{projectPageText.breadcrumb}</Breadcrumb>
          <h1 className="mt-4 text-title">{project.title}</h1>
          <p className="mt-6 max-w-prose text-lead text-ink-muted">{project.summary}</p>
          <h2 className="mt-12 mb-6 text-h2">{projectPageText.fit}</h2>
          <CheckList items={project.fit} />
          <p className="mt-8 max-w-prose border-l-4 border-saffron pl-5 text-ink-muted">
            <strong className="text-ink">{projectPageText.notFor}</strong> {project.notFor}
          </p>
        </div>
        <FactColumn
          facts={[
            [
              projectPageText.price,
              [project.price, vatText('businesses')].filter(Boolean).join(' '),
            ],
            [projectPageText.days, project.days],
          ]}
          list={{ title: projectPageText.deliverables, points: project.deliverables }}
          action={request}
        />
      </Container>
      <Section title={projectPageText.steps} className="border-t border-line">
        <StairSteps items={project.steps} />
      </Section>
      <CallToAction
        title={call.title}
        text={call.text}
        primary={request}
        secondary={{ label: call.secondary, to: paths.projects }}
      />
    </>
  );
}
