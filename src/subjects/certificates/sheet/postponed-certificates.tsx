import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useUserId } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { Notice } from '@/ui/notice';
import { ownPostponedCertificatesQuery } from '../data/my-certificates';
import { myCertificatesText } from '../text/my-certificates';

const text = myCertificatesText.postponed;

function usePostponed() {
  const userId = useUserId();
  return useQuery({ ...ownPostponedCertificatesQuery(userId), enabled: userId !== '' }).data ?? [];
}

const reasons = {
  payment: { told: text.payment, link: { to: paths.learn, label: text.bookings } },
  issue: { told: text.issue, link: null },
  name: { told: text.name, link: { to: paths.profile, label: text.profile } },
};

/** Under a booking that is to be paid: the certificates of its course that wait for that. */
export function UnpaidCertificates({ courseId }: { courseId: string }) {
  return usePostponed()
    .filter(({ course_id, reason }) => course_id === courseId && reason === 'payment')
    .map(({ kind }) => (
      <p key={kind} className="mt-1 text-sm">{`${text.kinds[kind]}: ${text.payment}`}</p>
    ));
}

/** What each certificate waits for that the signed-in user has earned: all, or that of one enrolment. */
export function PostponedCertificates({ enrolmentId }: { enrolmentId?: string }) {
  const postponed = usePostponed().filter(
    ({ enrolment_id }) => enrolmentId === undefined || enrolment_id === enrolmentId,
  );
  if (postponed.length === 0) return null;
  return (
    <Notice tone="info" title={text.title} className="my-6 max-w-prose">
      <ul className="grid gap-3">
        {postponed.map(({ kind, course_id, course_title, reason }) => {
          const { told, link } = reasons[reason as keyof typeof reasons];
          return (
            <li key={`${kind} ${course_id}`}>
              {`${text.kinds[kind]}, «${course_title}»: ${told} `}
              {link && <Link to={link.to}>{link.label}</Link>}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
