import { Link } from 'react-router-dom';
import { dayInAthens, formatDay, formatMoment } from '@/shared/dates/athens-time';
import { formatTime } from '@/shared/dates/meeting-time';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { ShareBar } from '@/ui/charts/share-bar';
import { CheckIcon, ErrorIcon } from '@/ui/drawings/icons';
import type { Health } from '../../data/health';
import { adminHealthText as text } from '../../text/health';

type Check = {
  label: string;
  /** What is looked at, and what is not. */
  means: string;
  value: string;
  notes?: (string | false | null)[];
  isTrouble?: boolean;
  /** Where it is put right. */
  link?: { to: string; label: string } | false;
};

/** A moment as it is said on its day: by its time alone. */
const momentOf = (moment: string, now: string) =>
  dayInAthens(new Date(moment)) === dayInAthens(new Date(now))
    ? formatTime(moment)
    : formatMoment(moment);

function mailOf({ letters, troubles }: Health): Check[] {
  const { letters: mail } = text;
  return [
    {
      label: mail.label,
      means: mail.means,
      value: letters.waiting > 0 ? mail.waiting(letters.waiting) : mail.none,
      notes: [
        letters.oldest_at && mail.oldest(formatMoment(letters.oldest_at)),
        letters.failing > 0 && mail.failing(letters.failing),
      ],
      isTrouble: troubles.includes('letters'),
    },
    {
      label: mail.givenUpLabel,
      means: mail.givenUpMeans,
      value: letters.given_up > 0 ? mail.givenUp(letters.given_up) : mail.givenUpNone,
      isTrouble: letters.given_up > 0,
      link: letters.given_up > 0 && { to: adminPaths.letters, label: mail.show },
    },
  ];
}

function providerOf({ payments, refunds, troubles }: Health): Check {
  const { provider } = text;
  const oldest = [payments.oldest_at, refunds.oldest_at]
    .filter((moment) => moment !== null)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
  const open = [
    payments.open > 0 && provider.payments(payments.open),
    refunds.open > 0 && provider.refunds(refunds.open),
  ].filter(Boolean);
  return {
    label: provider.label,
    means: provider.means,
    value: open.join(', ') || provider.none,
    notes: [oldest !== undefined && provider.oldest(formatMoment(oldest))],
    isTrouble: troubles.includes('payments'),
  };
}

function papersOf({ documents, troubles }: Health): Check {
  const { documents: papers } = text;
  return {
    label: papers.label,
    means: papers.means,
    value: documents.open > 0 ? papers.waiting(documents.open) : papers.none,
    notes: [documents.oldest_at && papers.oldest(formatMoment(documents.oldest_at))],
    isTrouble: troubles.some((name) => ['documents', 'refused_documents'].includes(name)),
    // Those that failed are not asked for any more, and wait for staff.
    link: documents.failed > 0 && { to: adminPaths.money, label: papers.failed(documents.failed) },
  };
}

function dueWorkOf({ due_work: run, troubles, now }: Health): Check {
  const { label, means, ...dueWork } = text.dueWork;
  const isTrouble = troubles.includes('due_work');
  if (!run) return { label, means, value: dueWork.never, isTrouble };
  const did = Object.entries(run.did).map(([step, count]) => dueWork.step(step, count));
  return {
    label,
    means,
    value: dueWork.ran(momentOf(run.ran_at, now)),
    notes: [
      run.did_at === null
        ? dueWork.didNothing
        : dueWork.did(momentOf(run.did_at, now), did.join(', ')),
    ],
    isTrouble,
  };
}

/** The day that begins the number of a migration: `20261121009000`. */
const dayOf = (migration: string) =>
  `${migration.slice(0, 4)}-${migration.slice(4, 6)}-${migration.slice(6, 8)}`;

function siteOf({ errors, database, migration }: Health): Check[] {
  return [
    {
      label: text.errors.label,
      means: text.errors.means,
      value: errors.length > 0 ? text.errors.kinds(errors.length) : text.errors.none,
      isTrouble: errors.length > 0,
    },
    {
      label: text.database.label,
      means: text.database.means,
      value: migration === null ? text.database.unknown : text.database[database],
      notes: [migration && text.database.last(formatDay(dayOf(migration)))],
      isTrouble: database !== 'same',
    },
  ];
}

/** A check in one line. How it works and the notes on its result unfold; where something is wrong, they are open from the start. */
function CheckRow({ label, means, value, notes = [], isTrouble = false, link }: Check) {
  return (
    <li className="border-b border-line">
      <details open={isTrouble}>
        <summary className={classNames('gap-x-4! py-1.5', isTrouble && 'text-clay')}>
          <span className="w-5 shrink-0">{isTrouble ? <ErrorIcon /> : <CheckIcon />}</span>
          <span className="grow gap-x-4 font-semibold sm:flex sm:justify-between">
            {label} <span className="block font-normal tabular-nums sm:text-right">{value}</span>
          </span>
        </summary>
        <div className="max-w-prose pr-8 pb-3 pl-9 text-sm text-ink-muted">
          <p className="text-pretty">{means}</p>
          {notes
            .filter((note) => typeof note === 'string')
            .map((note) => (
              <p key={note} className="wrap-anywhere text-ink">
                {note}
              </p>
            ))}
          {link && (
            <Link to={link.to} className="inline-flex min-h-8 items-center text-blue">
              {link.label}
            </Link>
          )}
        </div>
      </details>
    </li>
  );
}

/** How much the files of lessons may be together, as the database allows it. */
const lessonBytesLimit = 10 * 1024 ** 3;

/** How much is stored. It is not among the checks, because no amount of it is wrong. */
function StorageFacts({ storage }: Pick<Health, 'storage'>) {
  return (
    <dl className="mt-9">
      <div className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <dt className="heading-style text-h4">{text.storage.label}</dt>
        <dd>{text.storage.used(storage.files, storage.bytes)}</dd>
        <dd className="mt-2 w-full text-sm text-ink-muted">
          <ShareBar percent={(100 * storage.lesson_bytes) / lessonBytesLimit} className="mb-2" />
          {text.storage.lessons(storage.lesson_bytes)}
        </dd>
      </div>
    </dl>
  );
}

/**
 * Everything that is looked at, with what of it waits or ran, whether or not it is in order.
 * @param props.checkedAt when these were read
 */
export function HealthChecks({ health, checkedAt }: { health: Health; checkedAt: number }) {
  const checks = [
    ...mailOf(health),
    providerOf(health),
    papersOf(health),
    dueWorkOf(health),
    ...siteOf(health),
  ];
  return (
    <section aria-labelledby="checks-title" className="max-w-3xl">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="checks-title" className="text-h4">
          {text.checks.title}
        </h2>
        <p className="text-sm text-ink-muted">
          {text.checks.at(momentOf(new Date(checkedAt).toISOString(), health.now))}
        </p>
      </div>
      <ul className="mt-2 border-t border-ink">
        {checks.map((check) => (
          <CheckRow key={check.label} {...check} />
        ))}
      </ul>
      <StorageFacts storage={health.storage} />
    </section>
  );
}
