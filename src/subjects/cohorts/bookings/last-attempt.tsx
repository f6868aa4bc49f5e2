import { failureText, paymentText as text } from '../text/payments';

/** Instead of the ways to pay, while a payment is on its way. */
export function Confirming() {
  return (
    <>
      <p className="font-semibold">{text.confirming}</p>
      <p>{text.confirmingNote}</p>
    </>
  );
}

/** Why the last attempt to pay failed, if one did. */
export function LastFailure({ failure }: { failure: string | null }) {
  if (!failure) return null;
  return (
    <p className="mt-1">
      {text.return.refused.title}: {failureText(failure)}
    </p>
  );
}
