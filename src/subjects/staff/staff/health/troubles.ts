import { adminPaths } from '@/lib/admin-paths';
import { formatMoment } from '@/shared/dates/athens-time';
import type { Health } from '../../data/health';
import { adminHealthText as text } from '../../text/health';

type Trouble = {
  title: string;
  detail?: string;
  /** The page where it is put right, or the section of docs/operations.md that says how. */
  to?: { path: string; label: string };
  section?: string;
};

const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

function troubleOfDueWork({ due_work: run }: Health): Trouble {
  const { dueWork, sections, troubles } = text;
  if (!run) return { title: troubles.neverRan, section: sections.dueWork };
  if (run.failures.length === 0)
    return {
      title: troubles.stopped,
      detail: dueWork.lastRun(formatMoment(run.ran_at)),
      section: sections.dueWork,
    };
  return {
    title: troubles.stepsFailed,
    detail: dueWork.failures(
      run.failures
        .map(({ step, code }) => dueWork.failure(dueWork.stepName(step), code))
        .join(', '),
    ),
    section: sections.dueWork,
  };
}

const troublesByName: Readonly<Record<string, (health: Health) => Trouble>> = {
  letters: ({ letters }) => ({
    title: text.troubles.letters,
    detail: joined(
      letters.oldest_at !== null && text.letters.oldest(formatMoment(letters.oldest_at)),
      letters.failing > 0 && text.letters.failing(letters.failing),
    ),
    section: text.sections.letters,
  }),
  dead_letters: ({ letters }) => ({
    title: text.troubles.deadLetters,
    detail: text.letters.givenUp(letters.given_up),
    to: { path: adminPaths.letters, label: text.letters.show },
  }),
  due_work: troubleOfDueWork,
  payments: () => ({ title: text.troubles.payments, section: text.sections.providers }),
  documents: () => ({ title: text.troubles.documents, section: text.sections.providers }),
  refused_documents: () => ({
    title: text.troubles.refusedDocuments,
    to: { path: adminPaths.money, label: text.documents.show },
  }),
};

/** What is not in order, in the order of `site_troubles`, then what only the page knows. */
export function troublesOf(health: Health): Trouble[] {
  const found = health.troubles.map((name) => troublesByName[name]?.(health) ?? { title: name });
  if (health.errors.length > 0)
    found.push({ title: text.troubles.errors, section: text.sections.errors });
  if (health.database !== 'same')
    found.push({
      title:
        health.database === 'older' ? text.troubles.olderDatabase : text.troubles.newerDatabase,
      section: text.sections.versions,
    });
  return found;
}
