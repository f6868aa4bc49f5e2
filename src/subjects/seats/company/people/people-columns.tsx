import { Link } from 'react-router-dom';
import { rowPersonClass, rowPersonEmailClass, type Column } from '@/shared/list/list-table';
import { companyPagesText } from '../../text/company';
import type { Participation } from '../../data/company/people';
import { formatDay } from '@/shared/dates/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { verifyPath } from '@/subjects/certificates/verify-path';
import { certificateNote } from './certificate-note';
import { ParticipationProgress } from './participation-progress';
import { personName } from './participation-text';

const text = companyPagesText.people;

/** For a missing value. A card leaves it out, because nothing would be below its heading. */
const nothing = <span className="as-card:hidden">{text.nothing}</span>;

function Certificates({ person }: { person: Participation }) {
  if (person.certificates.length === 0) return nothing;
  return person.certificates.map((certificate) => {
    const kind = text.kinds[certificate.kind];
    return (
      <span key={certificate.code} className="block">
        <Link
          to={verifyPath('el', certificate.code)}
          className="inline-flex min-h-8 items-center whitespace-nowrap text-blue as-table:min-h-11"
          aria-label={text.verify(kind, personName(person))}
        >
          {kind}
        </Link>{' '}
        <span className="whitespace-nowrap text-ink-muted as-table:block as-table:-mt-2 as-table:pb-2.5">
          {certificateNote(certificate)}
        </span>
      </span>
    );
  });
}

const columns: Column<Participation>[] = [
  {
    head: text.name,
    className: 'as-table:min-w-60',
    cell: (person) => (
      <span className={rowPersonClass}>
        {/* Before the seat is accepted there is no name. */}
        <span className={person.name ? 'block font-semibold' : 'block text-ink-muted'}>
          {personName(person)}
        </span>
        {person.name && (
          <a href={mailtoUrl(person.email)} className={rowPersonEmailClass}>
            {readableEmail(person.email)}
          </a>
        )}
      </span>
    ),
  },
  { head: text.course, className: 'text-sm', cell: ({ title }) => title },
  {
    head: text.progress,
    className: 'text-sm tabular-nums as-table:min-w-52 as-card:w-full as-card:max-w-72',
    cell: (person) => <ParticipationProgress participation={person} />,
  },
  {
    head: text.attendance,
    className: 'text-sm tabular-nums',
    cell: ({ attendance }) =>
      attendance ? text.attendanceOf(attendance.present, attendance.whole) : nothing,
  },
  {
    head: text.completion,
    className: 'text-sm tabular-nums',
    cell: ({ completed_at: completed }) =>
      completed ? (
        <span className="font-semibold text-olive as-table:whitespace-nowrap">
          {/* In a table its heading says it; screen readers get it in a card too. */}
          <span aria-hidden="true" className="as-table:hidden">{`${text.completion}: `}</span>
          {formatDay(completed)}
        </span>
      ) : (
        nothing
      ),
  },
  {
    head: text.certificates,
    className: 'text-sm',
    cell: (person) => <Certificates person={person} />,
  },
];

/** The columns of a list of people; without attendance where no course of theirs has meetings. */
export const peopleColumns = (people: Participation[]): Column<Participation>[] =>
  columns.filter(
    ({ head }) => head !== text.attendance || people.some(({ attendance }) => attendance),
  );
