import type { ReactNode } from 'react';
import {
  dateColumnClass,
  emailColumnClass,
  rowEmailClass,
  type Column,
} from '@/shared/list/list-table';
import { adminInterestsText } from '../../text/staff-interests';
import type { Interest } from '../../data/interests/queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { SelectRow } from '@/shared/list/select-row';
import type { Selection } from '@/shared/list/use-selection';

const { people } = adminInterestsText;

const courseColumn: Column<Interest> = {
  head: people.course,
  // In a card below the date, on up to two lines.
  className:
    'leading-tight as-table:min-w-44 as-card:order-2 as-card:min-w-0 as-card:grow as-card:basis-40 as-card:text-xs as-card:leading-tight',
  cell: ({ course_title }) => <span className="as-card:line-clamp-2">{course_title}</span>,
};

type InterestColumns = {
  selection: Selection;
  /** The name in a row. */
  name: (interest: Interest) => ReactNode;
  /** Not in a list of one course. */
  hasCourse: boolean;
};

/** The columns of every list of interests. The first one selects a row. */
export function interestColumns(options: InterestColumns): Column<Interest>[] {
  const { selection, name, hasCourse } = options;
  return [
    {
      head: people.name,
      className: 'as-table:min-w-56',
      cell: (interest) => (
        <span className="flex items-center gap-1 as-table:-ml-3">
          {/* In a card the large label of the checkbox does not make its line higher. */}
          <span className="as-card:absolute as-card:top-0 as-card:-left-3">
            <SelectRow
              selection={selection}
              id={interest.id}
              label={people.select(interest.name)}
            />
          </span>
          {name(interest)}
        </span>
      ),
    },
    {
      head: people.email,
      // In a card its line has space for the date.
      className: classNames(
        emailColumnClass,
        'as-card:min-w-0 as-card:grow as-card:basis-[calc(100%-9rem)]',
      ),
      cell: (interest) => (
        <a
          href={mailtoUrl(interest.email)}
          aria-label={people.write(interest.name, interest.email)}
          className={rowEmailClass}
        >
          {readableEmail(interest.email)}
        </a>
      ),
    },
    ...(hasCourse ? [courseColumn] : []),
    {
      head: people.since,
      className: classNames(
        dateColumnClass,
        'as-card:order-1 as-card:text-xs as-card:leading-tight',
      ),
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
    },
  ];
}
