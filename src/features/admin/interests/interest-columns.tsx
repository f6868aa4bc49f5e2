import { adminInterestsText } from '@/content/interface/admin-interests';
import type { Interest } from '@/data/interests/queries';
import { formatDateTime } from '@/lib/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import { classNames } from '@/lib/class-names';
import { readableEmail } from '@/lib/readable-email';
import { rowControlClass, type Column } from '../list/list-table';

const { people } = adminInterestsText;

/** The columns of every list of interests. */
export const interestColumns: Column<Interest>[] = [
  {
    head: people.name,
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    head: people.email,
    cell: ({ name, email }) => (
      <a
        href={mailtoUrl(email)}
        aria-label={people.write(name, email)}
        className={classNames(rowControlClass, 'text-blue')}
      >
        {readableEmail(email)}
      </a>
    ),
  },
  {
    head: people.course,
    className: 'md:w-1/4',
    isHiddenOnPhone: true,
    cell: ({ course_title }) => course_title,
  },
  {
    head: people.since,
    className: 'text-sm tabular-nums',
    isHiddenOnPhone: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
];
