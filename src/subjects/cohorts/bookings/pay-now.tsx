import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showErrorToast } from '@/shared/errors/error-toast';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { errorCode } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { paymentPageOf, type Payable } from '../data/payments';
import type { PaymentProvider } from '../payment-provider';
import { bookingsText } from '../text/bookings';
import { paymentText as text } from '../text/payments';
import { saveTypedBilling } from './unsaved-billing';

type PayNowProps = {
  payable: Payable;
  /** Of the course, for those who do not see what is around the button. */
  title: string;
  provider: PaymentProvider;
  label: string;
};

/** Refusals of what is not as it is shown: once it is read again, it says so itself, without this button. */
const isOutdated = (error: unknown) =>
  ['nothing_to_pay', 'payment_on_its_way', 'booking_gone', 'pool_gone'].includes(errorCode(error));

/** Saves billing details that are typed and not saved, and leads to the page of a provider, where a booking or a pool of seats is paid. */
export function PayNow({ payable, title, provider, label }: PayNowProps) {
  const queryClient = useQueryClient();
  const isReadAgain = useRef(false);
  const mutation = useSingleMutation({
    /** @returns null where billing details could not be saved: their form says why */
    mutationFn: async () => {
      const isSaved = await saveTypedBilling(
        'booking' in payable ? payable.booking : payable.organization,
      );
      return isSaved ? paymentPageOf(payable, provider) : null;
    },
    onSuccess: (url) => {
      if (url !== null) window.location.assign(url);
    },
    onError: async (error) => {
      if (!isOutdated(error)) return;
      showErrorToast(text.failure, error);
      isReadAgain.current = true;
      await queryClient.invalidateQueries({
        queryKey: ['booking' in payable ? 'cohorts' : 'seats'],
      });
    },
  });
  useEffect(
    () => () => {
      if (isReadAgain.current) focusHeadingIfLost();
    },
    [],
  );
  const { reset } = mutation;
  useEffect(() => {
    // The back button of the browser restores the page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  const isLeaving = mutation.isPending || typeof mutation.data === 'string';
  return (
    <>
      <Button
        className="max-sm:w-full"
        aria-label={isLeaving ? undefined : bookingsText.actionOf(label, title)}
        aria-disabled={isLeaving}
        onClick={() => {
          if (!isLeaving) mutation.mutate();
        }}
      >
        {isLeaving ? text.pending : label}
      </Button>
      <FailureNotice
        error={isOutdated(mutation.error) ? null : mutation.error}
        title={text.failure}
        className="mt-3"
      />
    </>
  );
}
