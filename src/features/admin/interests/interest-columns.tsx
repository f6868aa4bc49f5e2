import { adminInterestsText } from '@/content/interface/admin-interests';
import type { Interest } from '@/data/interests/queries';
import { formatDateTime } from '@/lib/athens-time';
import { classNames } from '@/lib/class-names';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import {
  dateColumnClass,
  emailColumnClass,
  nameColumnClass,
  rowEmailClass,
  type Column,
} from '../list/list-table';

const { people } = adminInterestsText;

/** The columns of every list of interests. */
export const interestColumns: Column<Interest>[] = [
  {
    head: people.name,
    className: nameColumnClass,
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    head: people.email,
    className: classNames(
      emailColumnClass,
      'as-card:min-w-0 as-card:grow as-card:basis-40 sm:as-card:basis-2/3',
    ),
    cell: ({ name, email }) => (
      <a href={mailtoUrl(email)} aria-label={people.write(name, email)} className={rowEmailClass}>
        {readableEmail(email)}
      </a>
    ),
  },
  {
    head: people.course,
    className:
      'as-table:min-w-44 as-card:order-1 as-card:min-w-0 as-card:grow as-card:basis-40 as-card:truncate',
    cell: ({ course_title }) => course_title,
  },
  {
    head: people.since,
    className: classNames(dateColumnClass, 'as-card:order-1'),
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
];
