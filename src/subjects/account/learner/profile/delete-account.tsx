import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { profileText } from '../../text/profile';
import { openMoneyQuery, type OpenMoney } from '../../data/account/money';
import { deleteAccount } from '../../data/account/mutations';
import { withdrawalLaw } from '@/brand/withdrawal';
import { lastDayOf } from '@/subjects/cohorts/bookings/withdrawal-words';
import { myBookingsQuery, type MyBooking } from '@/subjects/cohorts/data/my-bookings';
import { canWithdraw, hasWaitingStatement } from '@/subjects/cohorts/data/withdrawal-state';
import { successionsQuery, type Succession } from '@/subjects/organizations/data/queries';
import { ownSeatsQuery, type OwnSeat } from '@/subjects/seats/data/mine';
import { endDeletedSession } from '@/subjects/session/data/auth-client';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/toast-store';
import { bindNumbers } from '@/lib/bind-numbers';
import { errorCode } from '@/lib/errors';
import { formatMoment } from '@/shared/dates/athens-time';
import { formatCents } from '@/lib/text/number';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';

const text = profileText.danger;

function sentence({ organization, has_successor, successor }: Succession): string {
  if (!has_successor) return text.noSuccession(organization);
  return successor
    ? text.succession(organization, successor)
    : text.unnamedSuccession(organization);
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded border-l-4 border-clay bg-clay-pale px-5 py-4">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

type MoneyProps = {
  money: UseQueryResult<OpenMoney[]>;
  /** Undefined where they cannot be read. */
  bookings: MyBooking[] | undefined;
};

/** That a stated withdrawal waits, or until when somebody may withdraw from what the deletion cancels; empty where nobody may. */
function instead({ kind, bookingId }: OpenMoney, bookings: MyBooking[] | undefined): string {
  const withdrawal = bookings?.find(({ id }) => id === bookingId)?.withdrawal;
  if (withdrawal?.stated_at && hasWaitingStatement(withdrawal)) {
    const isOwn = canWithdraw(withdrawal) && withdrawal.left_to_staff === null;
    return ` ${text.stated[isOwn ? 'link' : 'staff'](formatMoment(withdrawal.stated_at))}`;
  }
  if (kind !== 'cancelled' || !withdrawal || !canWithdraw(withdrawal)) return '';
  return ` ${withdrawalLaw.instead(lastDayOf(withdrawal))}`;
}

/** The amounts still due or to be refunded; nothing where there are none. */
function Money({ money, bookings }: MoneyProps) {
  if (money.isError) return <p className="text-sm">{text.moneyUnknown}</p>;
  if (!money.data || money.data.length === 0) return null;
  return (
    <Warning title={text.moneyTitle}>
      <ul className="mt-1 list-disc pl-5 text-sm [overflow-wrap:anywhere]">
        {money.data.map((open) => (
          <li key={open.bookingId}>
            {text.money[open.kind](formatCents(open.cents), open.course)}
            {instead(open, bookings)}
          </li>
        ))}
      </ul>
      {money.data.some(({ kind }) => kind !== 'due') && (
        <p className="mt-2 text-sm">{text.moneyKept}</p>
      )}
    </Warning>
  );
}

/** The organisations that lose their only owner with the account, and the next owner of each. Nothing without any. */
function Successions({ successions }: { successions: UseQueryResult<Succession[]> }) {
  if (successions.isError) return <p className="text-sm">{text.successionUnknown}</p>;
  if (!successions.data || successions.data.length === 0) return null;
  return (
    <Warning title={text.successionTitle}>
      <ul className="mt-1 list-disc pl-5 text-sm [overflow-wrap:anywhere]">
        {successions.data.map((succession, index) => (
          <li key={index}>{sentence(succession)}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{text.successionHint}</p>
    </Warning>
  );
}

/** What happens to the seats that companies gave. Nothing without any. */
function Seats({ seats }: { seats: UseQueryResult<OwnSeat[]> }) {
  if (seats.isError) return <p className="text-sm">{text.seatsHint}</p>;
  const held = seats.data?.filter(({ state }) => state === 'bound') ?? [];
  if (held.length === 0) return null;
  return (
    <Warning title={text.seatsTitle}>
      <ul className="mt-1 list-disc pl-5 text-sm [overflow-wrap:anywhere]">
        {held.map(({ id, course_title: course, organization }) => (
          <li key={id}>{text.seat(course, organization)}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{text.seatsHint}</p>
    </Warning>
  );
}

type DeleteAccountProps = { userId: string; email: string; onDeleted: () => void };

/** Deletes the account permanently, after a dialog. */
export function DeleteAccount({ userId, email, onDeleted }: DeleteAccountProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  // The dialog opens when the answers are there, so that nobody confirms without them. A failure is said in their place.
  const money = useQuery({ ...openMoneyQuery(userId), retry: false });
  const successions = useQuery({ ...successionsQuery(userId), retry: false });
  const bookings = useQuery({ ...myBookingsQuery(userId), retry: false });
  const seats = useQuery({ ...ownSeatsQuery(userId), retry: false });
  const isRead = [money, successions, bookings, seats].every(({ isPending }) => !isPending);
  const deletion = useSingleMutation({
    mutationFn: async () => {
      try {
        await deleteAccount(money.isError ? null : (money.data ?? null));
      } catch (error) {
        // In another tab, something may have been paid since. Another try then says what is shown now.
        if (errorCode(error) === 'deletion_changed') await money.refetch();
        throw error;
      }
    },
    onSuccess: async () => {
      setIsConfirming(false);
      onDeleted();
      // Without the text of the page, which says where it leads: the toast is still visible there.
      showToast({ tone: 'success', title: profileText.danger.doneTitle });
      await endDeletedSession('this-tab');
    },
  });
  return (
    <section
      aria-labelledby="danger-title"
      className="border-t-[14px] border-clay bg-white px-6 pt-6 pb-7 ring-1 ring-line sm:px-8 lg:max-w-form"
    >
      <h2 id="danger-title" className="text-h3">
        {profileText.danger.title}
      </h2>
      <h3 className="mt-5 font-semibold">{text.deleted.title}</h3>
      <ul className="mt-1">
        {text.deleted.items.map((item) => (
          <li key={item} className="border-t border-line py-2 first:border-0">
            {item}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 font-semibold">{text.kept.title}</h3>
      <dl className="mt-1">
        {text.kept.items.map(([what, until]) => (
          <div
            key={what}
            className="grid gap-x-6 border-t border-line py-2 first:border-0 sm:grid-cols-[1fr_11rem]"
          >
            <dt>{bindNumbers(what)}</dt>
            <dd className="text-ink-muted">{bindNumbers(until)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 font-semibold">{text.final}</p>
      <p className="mt-1 text-ink-muted">{text.exportFirst}</p>
      <Button tone="danger" className="mt-6" onClick={() => setIsConfirming(true)}>
        {profileText.danger.action}
      </Button>
      <ConfirmDialog
        open={isConfirming && isRead}
        title={profileText.danger.confirmTitle(readableEmail(email))}
        text={profileText.danger.confirmText}
        confirmLabel={deletion.isPending ? profileText.danger.deleting : profileText.danger.confirm}
        cancelLabel={profileText.danger.cancel}
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => {
          deletion.reset();
          setIsConfirming(false);
        }}
      >
        <div className="grid gap-4">
          <Money money={money} bookings={bookings.data} />
          <Seats seats={seats} />
          <Successions successions={successions} />
          <FailureNotice error={deletion.error} title={profileText.danger.failure} isRepeatable />
        </div>
      </ConfirmDialog>
    </section>
  );
}
