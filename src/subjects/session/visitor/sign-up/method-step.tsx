import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorMessage, fallbacks } from '@/shared/errors/text/errors';
import { invitedAddress } from '@/subjects/seats/invitation-link';
import { signUpText } from '../../text/sign-up';
import type { SignUpAnswers } from '../../data/sign-up-answers';
import { GoogleChoice } from './google-choice';
import { EmailFields, emailOpener } from './email-fields';
import { NamesFields } from './names-fields';
import { methodSchema, type MethodValues } from './sign-up-schema';
import { StepForm } from './step-form';
import { TermsNote } from './terms-note';
import type { ChangeAnswers } from './use-sign-up-answers';
import { useOnFormChange } from './use-on-form-change';
import type { SignUp } from './use-sign-up';

const fieldOrder = ['firstName', 'lastName', 'method', 'email', 'password'] as const;

/** The text for a failed sign-up. The general text for too many attempts mentions sign-in. */
function signUpFailure(code: string): string {
  if (code === 'too_many_requests') return signUpText.tooManyAttempts;
  return errorMessage(code, fallbacks.signUp);
}

type MethodStepProps = {
  answers: SignUpAnswers;
  onChange: ChangeAnswers;
  onPrevious: (() => void) | null;
  /** Whether the e-mail form is open from the start: when booking or invited, it is the only step left. */
  opensEmail: boolean;
  /** The page that opens after the sign-up. */
  next: string | null;
  signUp: SignUp;
  /** Called with true while an account is being created, so that the page keeps its steps. */
  onCreatingChange: (isCreating: boolean) => void;
  /** Opens a page in the place of the wizard. */
  openAfterwards: (path: string) => void;
};

/** The last step of a visitor: names, and e-mail or Google. */
export function MethodStep({
  answers,
  onChange,
  onPrevious,
  opensEmail,
  next,
  signUp,
  onCreatingChange,
  openAfterwards,
}: MethodStepProps) {
  const form = useForm<MethodValues>({
    resolver: (values, context, options) =>
      zodResolver(methodSchema(values.method === 'email'))(values, context, options),
    defaultValues: {
      firstName: answers.firstName,
      lastName: answers.lastName,
      email: answers.email || invitedAddress(next),
      password: '',
      method: answers.method ?? (opensEmail ? 'email' : ''),
    },
    reValidateMode: 'onSubmit',
    // The only step is short: its fields stay in view, without a summary above them.
    shouldFocusError: opensEmail,
  });
  const { errors, submitCount } = form.formState;
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useOnFormChange(form, ({ firstName, lastName, email, method }) =>
    onChange({ firstName, lastName, email, method: method || null }),
  );
  const [firstName, lastName, email, password, method] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'email', 'password', 'method'],
  });

  function register(name: Exclude<keyof MethodValues, 'method'>) {
    return form.register(name, {
      onChange: () => {
        form.clearErrors(name);
        signUp.clearFailure();
      },
    });
  }

  function openEmail() {
    form.setValue('method', 'email');
    form.clearErrors('method');
    requestAnimationFrame(() => {
      form.setFocus('email');
      panel.current?.scrollIntoView({ block: 'nearest' });
    });
  }

  function closeEmail() {
    form.setValue('method', '');
    form.setValue('password', '');
    form.clearErrors(['email', 'password']);
    signUp.clearFailure();
    requestAnimationFrame(() => opener.current?.focus());
  }

  const failure = signUp.failure !== null && {
    field: signUp.failure.startsWith('weak_password') ? ('password' as const) : ('email' as const),
    message: signUpFailure(signUp.failure),
  };
  const invalidFields = fieldOrder.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field: field === 'method' ? emailOpener : field, message }] : [];
  });
  const summary = opensEmail ? [] : invalidFields;
  const isEmailOpen = method === 'email';

  return (
    <StepForm
      errors={invalidFields.length === 0 && failure ? [failure] : summary}
      errorsTitle={invalidFields.length === 0 ? signUpText.failedTitle : signUpText.errorsTitle}
      attempt={submitCount + signUp.failures}
      canRetry={invalidFields.length === 0}
      isLast
      submitLabel={signUpText.submit}
      pending={signUp.pending && { label: signUpText.submitting }}
      onSubmit={form.handleSubmit(signUp.submit, signUp.clearFailure)}
      onPrevious={onPrevious}
    >
      {opensEmail && (
        <GoogleChoice
          isFirst
          next={next}
          onCreatingChange={onCreatingChange}
          openAfterwards={openAfterwards}
        />
      )}
      <NamesFields errors={errors} register={register} />
      <fieldset className="grid min-w-0 gap-4">
        <legend className={opensEmail ? 'sr-only' : 'heading-style mb-4 text-h3'}>
          {signUpText.method.legend}
        </legend>
        <EmailFields
          opener={opener}
          panel={panel}
          open={isEmailOpen}
          isPlain={opensEmail}
          onOpen={openEmail}
          onClose={closeEmail}
          methodError={errors.method?.message}
          emailError={
            errors.email?.message ??
            (failure && failure.field === 'email' ? failure.message : undefined)
          }
          passwordError={
            errors.password?.message ??
            (failure && failure.field === 'password' ? failure.message : undefined)
          }
          register={register}
          password={password}
          about={[firstName, lastName, email]}
        />
        {!opensEmail && (
          <GoogleChoice
            next={next}
            onCreatingChange={onCreatingChange}
            openAfterwards={openAfterwards}
          />
        )}
      </fieldset>
      <TermsNote />
    </StepForm>
  );
}
