import { useState } from 'react';
import type { SignUpAnswers } from '../../data/sign-up-answers';
import { signUpText } from '../../text/sign-up';
import { signUp } from '../../data/mutations';
import { cohortToBook } from '@/subjects/cohorts/booking-link';
import { invitationIn } from '@/subjects/seats/invitation-link';
import { errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { storePendingEmail } from '../../data/pending-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { showToast } from '@/ui/toast-store';
import type { MethodValues } from './sign-up-schema';

export type SignUp = ReturnType<typeof useSignUp>;

/**
 * Creates the account, then opens the success page. An e-mail that has an account already ends the same way, so that
 * nobody can find out who has one; so does a second attempt after a lost response.
 */
export function useSignUp(
  answers: SignUpAnswers,
  {
    next,
    onCreatingChange,
    openAfterwards,
  }: {
    /** The page that the confirmation leads to. */
    next: string | null;
    onCreatingChange: (isCreating: boolean) => void;
    /** Opens a page in the place of the wizard. */
    openAfterwards: (path: string, state: unknown) => void;
  },
) {
  const mutation = useSingleMutation({ mutationFn: signUp });
  const [failures, setFailures] = useState(0);

  function finish(email: string, fullName: string) {
    storePendingEmail(email);
    // The page that opens says the same to people who came for a seat, and nothing is complete yet.
    if (invitationIn(next) === null && cohortToBook(next) === null)
      showToast({
        tone: 'success',
        title: signUpText.successTitle,
        text: signUpText.successText,
      });
    openAfterwards(paths.authSuccess, { email, fullName, next });
  }

  function submit({ email, password, firstName, lastName }: MethodValues) {
    const { accountType, technicalBackground, learningGoals } = answers;
    onCreatingChange(true);
    mutation.mutate(
      {
        email,
        password,
        firstName,
        lastName,
        accountType,
        technicalBackground,
        learningGoals,
        next,
      },
      {
        onSuccess: () => finish(email, `${firstName} ${lastName}`),
        onError: () => {
          onCreatingChange(false);
          setFailures((count) => count + 1);
        },
      },
    );
  }

  return {
    submit,
    pending: mutation.isPending,
    /** The code of the last attempt's failure. */
    failure: mutation.isError ? errorCode(mutation.error) : null,
    /** How many attempts have failed. */
    failures,
    /** To call when the user edits the form after a failure. */
    clearFailure: () => {
      if (mutation.isError) mutation.reset();
    },
  };
}
