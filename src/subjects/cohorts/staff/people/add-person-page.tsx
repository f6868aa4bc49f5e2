import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clearDraft } from '@/shared/draft/form-draft';
import { QueryResult } from '@/shared/list/query-result';
import { SearchForm } from '@/shared/list/search-form';
import { useListParams } from '@/shared/list/use-list-params';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortText } from '../../text/staff-cohort';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { formatCents } from '@/lib/text/number';
import { findAccountsQuery, type CohortOverview } from '../../data/cohort-people';
import { addBooking, type AddedBooking } from '../../data/staff';
import { useNow } from '@/lib/hooks/use-now';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { AccountList } from './account-list';
import { HadBooking } from './had-booking';
import { PeopleForm } from './people-form';
import { canAddPeople, takesPeople } from './can-add-people';
import { freeSeats } from '../../free-seats';
import { PersonForm } from './person-form';
import { CohortFrame } from '../cohort-frame';
import { useOutsiders } from './use-outsiders';
import { useSuspended } from './use-suspended';
import { usePeopleChange } from '../../staff-bookings/use-people-change';

const text = adminCohortText.add;

/** Whom staff add: an account, or somebody without one. */
export type Person = { name: string } & (
  { userId: string; isSuspended: boolean; address: string | null } | { email: string }
);

/** What happens to somebody who is added now, or why nobody can be. */
function consequences(cohort: CohortOverview, now: Date): string {
  const { price_cents: cents } = cohort;
  if (cohort.state === 'cancelled') return text.cancelled;
  if (!takesPeople(cohort, now)) return text.closed;
  if (freeSeats(cohort) === 0) {
    return cohort.has_waiting_list ? text.waiting : text.noWaiting;
  }
  return cents > 0 ? `${text.seat} ${text.due(formatCents(cents))}` : text.seat;
}

function Accounts({
  cohortId,
  onChoose,
}: {
  cohortId: string;
  onChoose: (person: Person) => void;
}) {
  const params = useListParams();
  const query = useQuery(findAccountsQuery(cohortId, params.q));
  return (
    <>
      <h2 className="mt-8 mb-3 text-h4">{text.account}</h2>
      <SearchForm label={text.search} params={params} />
      {params.q !== '' && (
        <QueryResult query={query} failureTitle={text.searchFailed}>
          {(page) => <AccountList page={page} onChoose={onChoose} />}
        </QueryResult>
      )}
    </>
  );
}

/** Adds an account, or somebody with a name and an e-mail. */
function AddPerson({ cohort }: { cohort: CohortOverview }) {
  const draft = `add-person:${cohort.id}`;
  const [asked, setAsked] = useState<Person | null>(null);
  const [added, setAdded] = useState(0);
  const [had, setHad] = useState<{ name: string; booking: AddedBooking } | null>(null);
  const adding = usePeopleChange(
    (person: Person) =>
      addBooking(cohort.id, person, { cents: cohort.price_cents, isSeat: freeSeats(cohort) > 0 }),
    (booking, person) => {
      const { name } = person;
      setAsked(null);
      if (!booking.is_new) {
        setHad({ name, booking });
        return;
      }
      const done = text.done[booking.state as keyof typeof text.done] ?? text.done.confirmed;
      showSuccessToast(done(name));
      if ('email' in person) clearDraft(draft);
      setAdded(added + 1);
    },
  );
  const suspended = useSuspended(asked && 'email' in asked ? [asked.email] : []);
  const address = asked && ('email' in asked ? asked.email : asked.address);
  const outsiders = useOutsiders(cohort.id, address ? [address] : []);
  const isSuspended = asked && 'userId' in asked ? asked.isSuspended : suspended.length > 0;
  const now = useNow();
  const canAdd = canAddPeople(cohort, now);
  return (
    <>
      <ViewHeading title={text.action} />
      <p className="max-w-prose">
        {consequences(cohort, now)} {canAdd && text.again}
      </p>
      {canAdd && (
        <>
          <Accounts cohortId={cohort.id} onChoose={setAsked} />
          <PersonForm key={added} draft={draft} onChoose={setAsked} />
          <PeopleForm cohort={cohort} />
        </>
      )}
      {had && <HadBooking {...had} cohort={cohort} onClose={() => setHad(null)} />}
      {asked && (
        <ConfirmDialog
          open
          title={text.title(asked.name)}
          text={consequences(cohort, now)}
          tone="primary"
          // The cohort may have closed while the dialog was open.
          confirmLabel={canAdd ? text.confirm : null}
          cancelLabel={canAdd ? adminText.cancel : adminText.close}
          pending={adding.isPending}
          onConfirm={() => adding.mutate(asked)}
          onCancel={() => {
            adding.reset();
            setAsked(null);
          }}
        >
          {cohort.organization !== null && outsiders.length > 0 && (
            <p>{text.outsiders(cohort.organization, [asked.name])}</p>
          )}
          {isSuspended && <p>{text.suspended([asked.name])}</p>}
          <FailureNotice error={adding.error} isRepeatable title={text.failed} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** `…/cohorts/:cohort/add`: staff add a person by hand. */
export function AddPersonPage() {
  return <CohortFrame isPart>{(cohort) => <AddPerson cohort={cohort} />}</CohortFrame>;
}
