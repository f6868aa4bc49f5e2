import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { Notice } from '@/ui/notice';
import { ownPostponedCertificatesQuery } from '../data/my-certificates';
import { myCertificatesText } from '../text/my-certificates';

const text = myCertificatesText.postponed;

/** What each certificate waits for that the signed-in user has earned: all, or that of one enrolment. */
export function PostponedCertificates({ enrolmentId }: { enrolmentId?: string }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const { data = [] } = useQuery({
    ...ownPostponedCertificatesQuery(userId),
    enabled: userId !== '',
  });
  const postponed = data.filter(
    ({ enrolment_id }) => enrolmentId === undefined || enrolment_id === enrolmentId,
  );
  if (postponed.length === 0) return null;
  return (
    <Notice tone="info" title={text.title} className="my-6 max-w-prose">
      <ul className="grid gap-3">
        {postponed.map(({ kind, course_id, course_title, reason }) => (
          <li key={`${kind} ${course_id}`}>
            {`${text.kinds[kind]}, «${course_title}»: ${reason === 'payment' ? text.payment : text.name} `}
            {reason === 'payment' ? (
              <Link to={paths.learn}>{text.bookings}</Link>
            ) : (
              <Link to={paths.profile}>{text.profile}</Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
