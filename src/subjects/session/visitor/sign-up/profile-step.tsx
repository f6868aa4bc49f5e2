import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { QueryError } from '@/shared/page/query-error';
import type { SignUpAnswers } from '../../data/sign-up-answers';
import { failureMessage } from '@/shared/errors/text/errors';
import { signUpText } from '../../text/sign-up';
import { completeSignUpProfile } from '@/subjects/account/data/profiles/mutations';
import { profileQuery } from '@/subjects/account/data/profiles/queries';
import type { SignedIn } from '../../data/session-store';
import { paths } from '@/lib/paths';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { GoalChoice } from './choice-steps';
import { NamesFields } from './names-fields';
import { namesSchema, type NamesValues } from './sign-up-schema';
import { StepForm } from './step-form';
import type { ChangeAnswers } from './use-sign-up-answers';
import { useOnFormChange } from './use-on-form-change';
import { TextField } from '@/ui/fields/text-field';

type ProfileStepProps = {
  user: SignedIn;
  answers: SignUpAnswers;
  onChange: ChangeAnswers;
  onPrevious: () => void;
  /** Opens a page in the place of the wizard. */
  openAfterwards: (path: string) => void;
};

/**
 * The last step of a signed-in user. If onboarding is complete already, it redirects, so that the wizard does not
 * overwrite the answers of the onboarding.
 */
export function ProfileStep(props: ProfileStepProps) {
  const query = useQuery(profileQuery(props.user.userId));
  const isCompleted = query.data?.onboarding_completed === true;
  if (query.data !== undefined && !isCompleted) return <ProfileForm {...props} />;
  return (
    <div className="px-5 py-6 sm:px-8">
      {isCompleted && <Navigate to={paths.postOnboarding} replace />}
      {query.error ? (
        <QueryError
          title={signUpText.profile.loadFailed}
          retryLabel={signUpText.profile.retry}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </div>
  );
}

function ProfileForm({ user, answers, onChange, onPrevious, openAfterwards }: ProfileStepProps) {
  const [failures, setFailures] = useState(0);
  const mutation = useSingleMutation({
    mutationFn: completeSignUpProfile,
    onError: () => setFailures((count) => count + 1),
  });
  const form = useForm<NamesValues>({
    resolver: zodResolver(namesSchema),
    defaultValues: {
      firstName: answers.firstName || (user.metadata.firstName ?? ''),
      lastName: answers.lastName || (user.metadata.lastName ?? ''),
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const lacksGoals = submitCount > 0 && answers.learningGoals.length === 0;

  useOnFormChange(form, ({ firstName, lastName }) => onChange({ firstName, lastName }));

  function save({ firstName, lastName }: NamesValues) {
    const { accountType, technicalBackground, learningGoals } = answers;
    if (!accountType || !technicalBackground) return;
    if (learningGoals.length === 0) return;
    mutation.mutate(
      { id: user.userId, firstName, lastName, accountType, technicalBackground, learningGoals },
      {
        onSuccess: (profile) =>
          openAfterwards(profile.onboarding_completed ? paths.postOnboarding : paths.onboarding),
      },
    );
  }

  const invalidFields = [
    {
      field: 'learningGoals',
      message: lacksGoals ? signUpText.validation.goalsRequired : undefined,
    },
    { field: 'firstName', message: errors.firstName?.message },
    { field: 'lastName', message: errors.lastName?.message },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []));
  const failure = mutation.isError
    ? [{ field: 'firstName', message: failureMessage(mutation.error) }]
    : [];

  return (
    <StepForm
      errors={invalidFields.length > 0 ? invalidFields : failure}
      errorsTitle={invalidFields.length > 0 ? signUpText.errorsTitle : signUpText.saveFailedTitle}
      attempt={submitCount + failures}
      canRetry={invalidFields.length === 0}
      isLast
      submitLabel={signUpText.save}
      pending={mutation.isPending && { label: signUpText.saving }}
      onSubmit={form.handleSubmit(save)}
      onPrevious={onPrevious}
    >
      <GoalChoice
        answers={answers}
        onChange={onChange}
        error={lacksGoals ? signUpText.validation.goalsRequired : undefined}
      />
      <h2 className="mt-2 text-h3">{signUpText.profile.title}</h2>
      <NamesFields
        errors={errors}
        register={(name) => form.register(name, { onChange: () => form.clearErrors(name) })}
      />
      <TextField
        label={signUpText.profile.email}
        hint={signUpText.profile.emailHint}
        autoComplete="email"
        readOnly
        value={readableEmail(user.email)}
        className="bg-sand"
      />
    </StepForm>
  );
}
