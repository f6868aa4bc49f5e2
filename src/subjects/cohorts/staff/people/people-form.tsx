import { useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { adminText } from '@/subjects/staff/text/admin';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { formatCents } from '@/lib/text/number';
import { isAnswerLost } from '@/lib/errors';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextAreaField } from '@/ui/fields/text-field';
import { adminCohortText } from '../../text/staff-cohort';
import type { CohortOverview } from '../../data/cohort-people';
import { addBooking } from '../../data/staff';
import { freeSeats } from '../../free-seats';
import { readPeople } from './people-list';
import { useOutsiders } from './use-outsiders';
import { useSuspended } from './use-suspended';
import { useRefresh } from '../../staff-bookings/use-people-change';

const text = adminCohortText.add.many;

/** How many people were added to the seats and to the waiting list, and how many had a booking already. */
type Counts = { confirmed: number; waiting: number; had: number };

const none: Counts = { confirmed: 0, waiting: 0, had: 0 };

const base = { list: '' };

/**
 * Adds a pasted list of people, one after another in the order of the list, which is that of the waiting list. A person who is
 * added leaves the list, so that a failure keeps the rest; adding somebody again changes nothing. What is typed stays in this tab until then.
 */
export function PeopleForm({ cohort }: { cohort: CohortOverview }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefresh();
  const draft = `add-people:${cohort.id}`;
  const form = useForm({ defaultValues: readDraft(draft, base) });
  useFormDraft(draft, form, { base });
  const list = useWatch({ control: form.control, name: 'list' });
  const [error, setError] = useState<string>();
  // With the list, which shrinks as people are added, and the price and the free seats, whatever a colleague saves meanwhile.
  const [asked, setAsked] = useState<{ list: string; cents: number; free: number } | null>(null);
  const [counts, setCounts] = useState(none);
  const { people, repeated, wrongLines } = readPeople(asked?.list ?? list);
  const repetition = repeated.length > 0 && text.repeated(repeated.map(readableEmail).join(', '));
  const suspended = useSuspended(people.map(({ email }) => email));
  const outsiders = useOutsiders(
    cohort.id,
    people.map(({ email }) => email),
  );
  const namesOf = (emails: readonly string[]) =>
    people.filter(({ email }) => emails.includes(email)).map(({ name }) => name);
  const names = namesOf(suspended);
  const suspension = names.length > 0 && adminCohortText.add.suspended(names);
  const strangers = namesOf(outsiders);
  const outside =
    cohort.organization !== null &&
    strangers.length > 0 &&
    adminCohortText.add.outsiders(cohort.organization, strangers);
  const adding = useSingleMutation({
    mutationFn: async () => {
      setCounts(none);
      let { cents, free } = asked ?? { cents: 0, free: 0 };
      for (const { name, email, line } of people) {
        const shown = { cents, isSeat: free > 0 };
        const { state, is_new: isNew } = await addBooking(cohort.id, { name, email }, shown);
        if (isNew) free -= 1;
        const kind = isNew ? (state === 'waiting' ? 'waiting' : 'confirmed') : 'had';
        setCounts((before) => ({ ...before, [kind]: before[kind] + 1 }));
        const lines = form.getValues('list').split(/\r?\n/);
        form.setValue('list', lines.filter((other) => other !== line).join('\n'));
      }
    },
    onSuccess: () => {
      form.setValue('list', '');
      clearDraft(draft);
    },
    onSettled: () => {
      setAsked(null);
      void refresh();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const problem = wrongLines.length > 0 ? text.wrong(...wrongLines) : text.missing;
    const isRight = people.length > 0 && wrongLines.length === 0;
    setError(isRight ? undefined : problem);
    if (isRight) setAsked({ list, cents: cohort.price_cents, free: freeSeats(cohort) });
    else field.current?.focus();
  }

  const added = counts.confirmed + counts.waiting + counts.had;
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-10 grid max-w-form gap-5">
      <h2 className="text-h4">{text.title}</h2>
      <TextAreaField
        label={text.list}
        hint={text.hint}
        error={error}
        ref={field}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        value={list}
        onChange={({ target }) => form.setValue('list', target.value)}
      />
      {repetition && <p className="text-sm wrap-anywhere">{repetition}</p>}
      {outside && <p className="text-sm wrap-anywhere">{outside}</p>}
      {suspension && <p className="text-sm wrap-anywhere">{suspension}</p>}
      <FailureNotice error={adding.error} isRepeatable title={text.failed}>
        {/* The person who was being added stays in the list too: whether it succeeded is unknown. */}
        {!isAnswerLost(adding.error) && text.kept}
      </FailureNotice>
      <p role="status">{!adding.isPending && added > 0 && text.done(counts)}</p>
      <div>
        <Button type="submit" tone="quiet">
          {text.submit}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          title={text.confirmTitle(people.length)}
          text={[
            repetition,
            outside,
            suspension,
            text.consequences(people.length, asked.free, cohort.has_waiting_list),
            asked.cents > 0 && text.due(formatCents(asked.cents)),
          ]
            .filter(Boolean)
            .join(' ')}
          tone="primary"
          confirmLabel={adding.isPending ? text.adding(added) : adminCohortText.add.confirm}
          cancelLabel={adminText.cancel}
          pending={adding.isPending}
          onConfirm={() => adding.mutate()}
          onCancel={() => setAsked(null)}
        >
          <ul aria-label={text.list} className="border-y border-line py-2 text-sm wrap-anywhere">
            {people.map(({ name, email }) => (
              <li key={email}>{text.person(name, readableEmail(email))}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </form>
  );
}
