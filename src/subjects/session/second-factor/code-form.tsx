import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { failureMessage } from '@/shared/errors/text/errors';
import { useFields } from '@/shared/fields/use-fields';
import { site } from '@/brand/site';
import { errorCode } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/fields/text-field';
import { FormFailure } from '../form-failure';
import { SlowHint } from '../slow-hint';
import type { GivenCode } from '../data/second-factor';
import { secondFactorText } from '../text/second-factor';

const text = secondFactorText.code;

/** The errors that are about the code itself, with the text at its field. */
function fieldErrorOf(error: unknown, isRecovery: boolean): string | null {
  if (errorCode(error) !== 'mfa_verification_failed') return null;
  return isRecovery ? text.recoveryWrong : failureMessage(error);
}

type CodeFormProps = {
  give: (given: GivenCode) => Promise<void>;
  onGiven?: () => void;
  /** How many recovery codes the account has; null where the project knows none, undefined while it is not known. */
  recoveryCodes?: number | null;
  /** Whether it is said what to do without the device. */
  helps?: boolean;
  /** Whether the field has the focus from the start. */
  focuses?: boolean;
  /** What is said of an error instead of its own text. */
  failureOf?: (error: unknown) => string;
  submitLabel?: string;
  /** Beside the button that submits. */
  children?: ReactNode;
};

/** Asks for a code of the app, or for a recovery code where there are some. */
export function CodeForm(props: CodeFormProps) {
  const {
    give,
    onGiven,
    recoveryCodes,
    helps = false,
    focuses = false,
    submitLabel = text.submit,
    children,
  } = props;
  const failureOf = props.failureOf ?? ((error: unknown) => failureMessage(error, text.failure));
  const [asked, setAsked] = useState({ isRecovery: false, takesFocus: focuses });
  const { isRecovery } = asked;
  const form = useForm({ defaultValues: { code: '' } });
  const field = useFields(form);
  const { setFocus } = form;
  const mutation = useSingleMutation({
    mutationFn: give,
    onSuccess: onGiven,
    onError: (error, { isRecovery: wasRecovery }) => {
      const message = fieldErrorOf(error, wasRecovery);
      if (message === null) return;
      // The next code is another one.
      form.setValue('code', '');
      form.setError('code', { message });
      setFocus('code');
    },
  });
  const hasFieldError = mutation.isError && fieldErrorOf(mutation.error, isRecovery) !== null;

  useEffect(() => {
    if (asked.takesFocus) setFocus('code');
  }, [asked, setFocus]);

  function change(next: boolean) {
    mutation.reset();
    form.reset();
    // The pressed button is gone afterwards.
    setAsked({ isRecovery: next, takesFocus: true });
  }

  const accepts = (code: string) =>
    isRecovery ? code.trim() !== '' : /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ code }) =>
        mutation.mutate({ code: code.replaceAll(/\s/g, ''), isRecovery }),
      )}
      className="grid gap-5.5"
    >
      {mutation.isError && !hasFieldError && (
        <FormFailure message={failureOf(mutation.error)} cause={mutation.error} />
      )}
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? text.recoveryLabel : text.label}
        hint={isRecovery ? text.recoveryHint : text.hint}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        className={isRecovery ? 'font-mono' : 'max-w-48 text-lead tracking-widest tabular-nums'}
        {...field('code', {
          validate: (code) => accepts(code) || (isRecovery ? text.recoveryInvalid : text.invalid),
        })}
      />
      <div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" aria-disabled={mutation.isPending}>
            {mutation.isPending ? text.sending : submitLabel}
          </Button>
          {children}
        </div>
        <SlowHint pending={mutation.isPending}>{text.slow}</SlowHint>
      </div>
      {isRecovery && (
        <Button
          tone="plain"
          size="small"
          className="justify-self-start"
          onClick={() => change(false)}
        >
          {text.toApp}
        </Button>
      )}
      {helps && (
        <Help
          title={isRecovery ? text.lostBoth : text.lost}
          onRecovery={!isRecovery && recoveryCodes ? () => change(true) : undefined}
        />
      )}
    </form>
  );
}

type HelpProps = {
  title: string;
  /** Lets the user give a recovery code; undefined where there is none. */
  onRecovery?: () => void;
};

/** What to do without the device: a recovery code, or a letter to an admin. */
function Help({ title, onRecovery }: HelpProps) {
  return (
    <section className="border-t border-line pt-4 text-sm">
      <h2 className="font-semibold">{title}</h2>
      {onRecovery ? (
        <Button tone="plain" size="small" onClick={onRecovery}>
          {text.toRecovery}
        </Button>
      ) : (
        <p className="mt-1 text-ink-muted">
          {text.lostText}{' '}
          <a href={`mailto:${site.email}`} className="text-blue">
            {site.email}
          </a>
        </p>
      )}
    </section>
  );
}
