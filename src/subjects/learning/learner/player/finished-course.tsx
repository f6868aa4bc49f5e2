import { useQuery } from '@tanstack/react-query';
import { useMyCertificate } from '@/subjects/certificates/sheet/certificate-link';
import { PostponedCertificates } from '@/subjects/certificates/sheet/postponed-certificates';
import { Seo } from '@/shared/seo/seo';
import { myCertificatesText } from '@/subjects/certificates/text/my-certificates';
import { playerText } from '../../text/player';
import { completionQuery } from '../../data/queries';
import { formatDay } from '@/shared/dates/athens-time';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Stair } from '@/ui/drawings/stairs';
import { PlayerBody } from './player-frame';
import type { PlayerCourse } from './player-course';

const text = playerText.finished;

type FinishedCourseProps = { course: PlayerCourse; enrolmentId: string };

/** Congratulates on a course that is completed, and leads on. */
export function FinishedCourse({ course, enrolmentId }: FinishedCourseProps) {
  const completedAt = useQuery(completionQuery(enrolmentId)).data;
  const certificate = useMyCertificate((mine) => mine.enrolment_id === enrolmentId);
  const open = course.lessons.filter((lesson) => !lesson.isDone);
  const [first] = course.lessons;
  return (
    <PlayerBody>
      <Seo
        title={playerText.documentTitle(text.title, course.title)}
        description={playerText.description(course.title)}
        noindex
      />
      <Stair className="mb-8 max-w-36 sm:max-w-44" />
      <h1 className="text-title">{text.title}</h1>
      <p className="mt-6 max-w-prose text-lead">{text.text(course.title)}</p>
      {completedAt && <p className="mt-3 text-ink-muted">{text.on(formatDay(completedAt))}</p>}
      {certificate && <p className="mt-3">{myCertificatesText.issued.achievement}</p>}
      {!certificate && <PostponedCertificates enrolmentId={enrolmentId} />}
      {open[0] && <p className="mt-3 text-ink-muted">{text.remaining(open.length)}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        {certificate && (
          <ButtonLink to={paths.certificates}>{myCertificatesText.seeOf.achievement}</ButtonLink>
        )}
        {open[0] && (
          <ButtonLink
            tone={certificate ? 'quiet' : 'primary'}
            to={paths.learnLesson(course.slug, open[0].id)}
          >
            {text.open(open[0].title)}
          </ButtonLink>
        )}
        <ButtonLink tone={certificate || open[0] ? 'quiet' : 'primary'} to={paths.learn}>
          {text.next}
        </ButtonLink>
        {first && (
          <ButtonLink tone="plain" to={paths.learnLesson(course.slug, first.id)}>
            {text.again}
          </ButtonLink>
        )}
      </div>
    </PlayerBody>
  );
}
