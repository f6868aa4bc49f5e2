import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { adminPaths } from '@/lib/admin-paths';
import { formatNumber } from '@/lib/text/number';
import type { Health } from '../../data/health';
import { adminHealthText as text } from '../../text/health';

type FigureProps = {
  label: string;
  value: string;
  /** Below the value. */
  notes?: (string | false | null)[];
  children?: ReactNode;
};

function Figure({ label, value, notes = [], children }: FigureProps) {
  return (
    <div className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[16rem_1fr]">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="tabular-nums">
        <p>{value}</p>
        {notes
          .filter((note) => typeof note === 'string')
          .map((note) => (
            <p key={note} className="text-sm wrap-anywhere text-ink-muted">
              {note}
            </p>
          ))}
        {children}
      </dd>
    </div>
  );
}

/** What waits; of 0 its name is in the line of what does not. */
type Waiting = FigureProps & { count: number; name: string };

const pendingOf = (
  { open, oldest_at: oldest }: Health['payments'],
  oldestOf: (moment: string) => string,
) => ({
  count: open,
  value: formatNumber(open),
  notes: [oldest && oldestOf(formatDateTime(oldest))],
});

function waitingOf({ letters, payments, refunds, documents }: Health): Waiting[] {
  const { letters: mail, payments: money, documents: papers } = text;
  return [
    {
      label: mail.label,
      name: mail.name,
      count: letters.waiting,
      value: formatNumber(letters.waiting),
      notes: [
        letters.oldest_at && mail.oldest(formatDateTime(letters.oldest_at)),
        letters.failing > 0 && mail.failing(letters.failing),
      ],
    },
    {
      label: mail.givenUpLabel,
      name: mail.givenUpName,
      count: letters.given_up,
      value: formatNumber(letters.given_up),
    },
    { label: money.label, name: money.name, ...pendingOf(payments, money.oldest) },
    { label: money.refundsLabel, name: money.refundsName, ...pendingOf(refunds, money.oldest) },
    {
      label: papers.label,
      name: papers.name,
      ...pendingOf(documents, papers.oldest),
      // Those that failed are not asked for any more, and wait for staff.
      count: documents.open + documents.failed,
      children: documents.failed > 0 && (
        <Link to={adminPaths.money} className="inline-flex min-h-6 items-center text-sm text-blue">
          {papers.failed(documents.failed)}
        </Link>
      ),
    },
  ];
}

/** The day that begins the number of a migration: `20261121009000`. */
const dayOf = (migration: string) =>
  `${migration.slice(0, 4)}-${migration.slice(4, 6)}-${migration.slice(6, 8)}`;

function dueWorkOf({ due_work: run }: Health): FigureProps {
  const { dueWork } = text;
  if (!run) return { label: dueWork.label, value: dueWork.never };
  const did = Object.entries(run.did).map(([step, count]) =>
    dueWork.step(dueWork.steps[step] ?? step, count),
  );
  return {
    label: dueWork.label,
    value: dueWork.lastRun(formatDateTime(run.ran_at)),
    notes: [
      run.did_at === null
        ? dueWork.didNothing
        : dueWork.did(formatDateTime(run.did_at), did.join(', ')),
    ],
  };
}

/**
 * What waits, ran and is stored now, whether or not it is in order. All that does not wait is one line.
 * @param props.checkedAt when these were read
 */
export function HealthFigures({ health, checkedAt }: { health: Health; checkedAt: number }) {
  const { storage, database, migration } = health;
  const waiting = waitingOf(health);
  const quiet = waiting.filter(({ count }) => count === 0);
  return (
    <section aria-labelledby="now-title">
      <h2 id="now-title" className="text-h4">
        {text.now}
      </h2>
      <dl className="mt-3 border-b border-line">
        {waiting
          .filter(({ count }) => count > 0)
          .map(({ label, value, notes, children }) => (
            <Figure key={label} label={label} value={value} notes={notes}>
              {children}
            </Figure>
          ))}
        {quiet.length > 0 && (
          <Figure
            label={text.quiet.label}
            value={text.quiet.names(quiet.map(({ name }) => name))}
            notes={[text.quiet.checked(formatDateTime(checkedAt))]}
          />
        )}
        <Figure {...dueWorkOf(health)} />
        <Figure
          label={text.storage.label}
          value={text.storage.used(storage.files, storage.bytes)}
          notes={[text.storage.lessons(storage.lesson_bytes)]}
        />
        <Figure
          label={text.database.label}
          value={migration === null ? text.database.unknown : text.database[database]}
          notes={[migration && text.database.last(formatDay(dayOf(migration)))]}
        />
      </dl>
    </section>
  );
}
