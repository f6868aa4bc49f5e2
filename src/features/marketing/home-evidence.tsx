import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homeText } from '@/content/pages/home';
import { paths } from '@/lib/paths';
import { BeforeAndAfter, ProjectBoard, PromptCard } from '@/ui/evidence-drawings';

const { prompt, board, report } = homeText.evidence;

type EvidenceProps = { content: { slug: string; title: string; text: string }; drawing: ReactNode };

function Evidence({ content, drawing }: EvidenceProps) {
  return (
    <figure className="grid content-start gap-x-8 gap-y-5 md:max-lg:grid-cols-2 md:max-lg:items-center">
      {drawing}
      <figcaption>
        <h3 className="text-h3">
          <Link
            to={paths.course(content.slug)}
            className="text-ink no-underline hover:text-blue hover:underline"
          >
            {content.title}
          </Link>
        </h3>
        <p className="mt-2 text-ink-muted">{content.text}</p>
      </figcaption>
    </figure>
  );
}

/** What participants make in three of the workshops, drawn. */
export function HomeEvidence() {
  return (
    <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-3">
      <Evidence
        content={prompt}
        drawing={<PromptCard label={prompt.drawing} parts={prompt.parts} />}
      />
      <Evidence
        content={board}
        drawing={<ProjectBoard label={board.drawing} columns={board.columns} due={board.due} />}
      />
      <Evidence
        content={report}
        drawing={
          <BeforeAndAfter label={report.drawing} before={report.before} after={report.after} />
        }
      />
    </div>
  );
}
