import { Link } from 'react-router-dom';
import { useMyCertificate } from '@/subjects/certificates/sheet/certificate-link';
import { myCertificatesText } from '@/subjects/certificates/text/my-certificates';
import { playerText } from '../../text/player';
import { paths } from '@/lib/paths';

type CourseDoneProps = { slug: string; enrolmentId: string };

/** In a lesson that completed its course though others follow: that it did, and what was issued for it. */
export function CourseDone({ slug, enrolmentId }: CourseDoneProps) {
  const certificate = useMyCertificate((mine) => mine.enrolment_id === enrolmentId);
  return (
    <p className="py-1">
      <span className="font-semibold">{playerText.finished.title}.</span>{' '}
      {certificate && `${myCertificatesText.issued.achievement} `}
      <Link to={paths.learnCourse(slug)} className="text-blue">
        {playerText.finished.see}
      </Link>
    </p>
  );
}
