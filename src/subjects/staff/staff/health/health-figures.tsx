import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/dates/athens-time';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { formatNumber } from '@/lib/text/number';
import type { Health } from '../../data/health';
import { adminHealthText as text } from '../../text/health';

type FigureProps = {
  label: string;
  value: string;
  /** Nothing to look at, such as that nothing waits. */
  isQuiet?: boolean;
  /** Below the value. */
  notes?: (string | false | null)[];
  children?: ReactNode;
};

function Figure({ label, value, isQuiet = false, notes = [], children }: FigureProps) {
  return (
    <div className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[16rem_1fr]">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="tabular-nums">
        <p className={classNames(isQuiet && 'text-ink-muted')}>{value}</p>
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

type Waiting = Health['payments'];

const waitingOf = (
  { open, oldest_at: oldest }: Waiting,
  words: { none: string; oldest: (moment: string) => string },
) => ({
  value: open === 0 ? words.none : formatNumber(open),
  isQuiet: open === 0,
  notes: [oldest && words.oldest(formatDateTime(oldest))],
});

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

/** What waits, ran and is stored now, whether or not it is in order. */
export function HealthFigures({ health }: { health: Health }) {
  const { letters, payments, refunds, documents, storage, database, migration } = health;
  return (
    <section aria-labelledby="now-title">
      <h2 id="now-title" className="text-h4">
        {text.now}
      </h2>
      <dl className="mt-3 border-b border-line">
        <Figure
          label={text.letters.label}
          value={text.letters.waiting(letters.waiting)}
          isQuiet={letters.waiting === 0}
          notes={[
            letters.oldest_at && text.letters.oldest(formatDateTime(letters.oldest_at)),
            letters.failing > 0 && text.letters.failing(letters.failing),
          ]}
        />
        <Figure
          label={text.letters.givenUpLabel}
          value={text.letters.waiting(letters.given_up)}
          isQuiet={letters.given_up === 0}
        />
        <Figure {...dueWorkOf(health)} />
        <Figure label={text.payments.label} {...waitingOf(payments, text.payments)} />
        <Figure label={text.payments.refundsLabel} {...waitingOf(refunds, text.payments)} />
        <Figure label={text.documents.label} {...waitingOf(documents, text.documents)}>
          {documents.failed > 0 && (
            <Link
              to={adminPaths.money}
              className="inline-flex min-h-6 items-center text-sm text-blue"
            >
              {text.documents.failed(documents.failed)}
            </Link>
          )}
        </Figure>
        <Figure
          label={text.storage.label}
          value={text.storage.used(storage.files, storage.bytes)}
          notes={[text.storage.lessons(storage.lesson_bytes)]}
        />
        <Figure
          label={text.database.label}
          value={migration === null ? text.database.unknown : text.database[database]}
          notes={[migration && text.database.last(migration)]}
        />
      </dl>
    </section>
  );
}
