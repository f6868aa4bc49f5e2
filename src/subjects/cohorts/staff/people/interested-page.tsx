import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryResult } from '@/shared/list/query-result';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortText } from '../../text/staff-cohort';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { formatNumber } from '@/lib/text/number';
import type { CohortOverview } from '../../data/cohort-people';
import { interestedQuery, inviteInterested, type Interested } from '../../data/invitations';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/toast-store';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { Facts } from '../../staff-bookings/booking-facts';
import { InterestedList, isInvitable } from './interested-list';
import { CohortFrame } from '../cohort-frame';
import { usePeopleChange } from '../../staff-bookings/use-people-change';

const text = adminCohortText.interested;

type PeopleProps = { cohort: CohortOverview; interested: Interested };

function People({ cohort, interested }: PeopleProps) {
  const { invited, booked, people } = interested;
  const ids = people.filter(isInvitable).map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The people that a dialog asks about. They stay the same after a lost answer, even if some are invited by then. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const selected = ids.filter((id) => chosen.has(id));
  const free = Math.max(cohort.capacity - cohort.taken - cohort.waiting, 0);
  const client = useQueryClient();
  const inviting = usePeopleChange(
    async () => {
      const wanted = asked ?? [];
      const count = await inviteInterested(cohort.id, wanted);
      const { people: now, asked: all } = await client.fetchQuery(interestedQuery(cohort.id));
      const isPassedOver = (id: string) => {
        const person = now.find((one) => one.id === id);
        // If there are more people than are listed, somebody who is missing may be one of those invited.
        return person ? person.invited_at === null : now.length === all;
      };
      const refused = people.filter(({ id }) => wanted.includes(id) && isPassedOver(id));
      return { count, names: refused.map(({ name }) => name) };
    },
    ({ count, names }) => {
      if (count > 0 || names.length === 0) showSuccessToast(text.done(count));
      if (names.length > 0) showToast({ tone: 'error', title: text.passedOver(names.join(', ')) });
      setChosen(new Set());
      setAsked(null);
    },
  );
  const choose = (count: number) => setChosen(new Set(ids.slice(0, count)));
  const selection = {
    isSelected: (id: string) => chosen.has(id),
    toggle: (id: string) =>
      setChosen(new Set(chosen.has(id) ? selected.filter((one) => one !== id) : [...selected, id])),
  };
  const isOpen = cohort.is_booking_open && cohort.organization === null;
  return (
    <>
      <Facts
        facts={[
          [text.asked, formatNumber(interested.asked)],
          [text.invited, formatNumber(invited)],
          [text.booked, formatNumber(booked)],
        ]}
      />
      {people.length === 0 && <p className="mt-6">{text.none}</p>}
      {people.length > 0 && !isOpen && <p className="mt-4">{text.closed}</p>}
      {isOpen && ids.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            size="small"
            aria-disabled={selected.length === 0}
            onClick={() => selected.length > 0 && setAsked(selected)}
          >
            {text.invite(selected.length)}
          </Button>
          {free > 0 && free < ids.length && (
            <Button tone="plain" size="small" onClick={() => choose(free)}>
              {text.first(free)}
            </Button>
          )}
          <Button tone="plain" size="small" onClick={() => choose(ids.length)}>
            {text.all(ids.length)}
          </Button>
          {selected.length > 0 && (
            <Button tone="plain" size="small" onClick={() => choose(0)}>
              {text.clear}
            </Button>
          )}
        </div>
      )}
      {people.length > 0 && (
        <InterestedList people={people} selection={isOpen ? selection : null} />
      )}
      {asked && (
        <ConfirmDialog
          open
          title={text.title(asked.length)}
          text={text.text(asked.length, free)}
          tone="primary"
          confirmLabel={text.confirm}
          cancelLabel={adminText.cancel}
          pending={inviting.isPending}
          onConfirm={() => inviting.mutate()}
          onCancel={() => {
            inviting.reset();
            setAsked(null);
          }}
        >
          <FailureNotice error={inviting.error} isRepeatable title={text.inviteFailed} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The people in their order: staff choose whom to invite, and see who has booked. */
function InterestedPeople({ cohort }: { cohort: CohortOverview }) {
  const query = useQuery(interestedQuery(cohort.id));
  return (
    <>
      <ViewHeading title={text.action} />
      <p className="mb-4 max-w-prose">{text.intro}</p>
      <QueryResult query={query} failureTitle={text.failed}>
        {(interested) => <People cohort={cohort} interested={interested} />}
      </QueryResult>
    </>
  );
}

/** `…/cohorts/:cohort/interested`: who asked for the course of a cohort. */
export function InterestedPage() {
  return <CohortFrame isPart>{(cohort) => <InterestedPeople cohort={cohort} />}</CohortFrame>;
}
