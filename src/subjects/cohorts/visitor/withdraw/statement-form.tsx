import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { site } from '@/brand/site';
import { withdrawalLaw } from '@/brand/withdrawal';
import { queryClient } from '@/shared/data/query-client';
import { formatDateTime } from '@/shared/dates/athens-time';
import { clearDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { useFields } from '@/shared/fields/use-fields';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { ownName } from '@/subjects/account/own-name';
import { profileQuery } from '@/subjects/account/data/profiles/queries';
import { useSession, type SignedIn } from '@/subjects/session/data/session-store';
import { checkAlphabets } from '@/shared/forms/check-alphabets';
import { emailPattern } from '@/lib/email-pattern';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { EmailField, TextField } from '@/ui/fields/text-field';
import { readReference, referenceShape } from '../../booking-reference';
import { stateWithdrawal } from '../../data/withdrawals';
import { withdrawText } from '../../text/withdraw-page';

const draft = 'withdraw';
const { form: text, review, stated } = withdrawText;

const schema = z.object({
  reference: z
    .string()
    .overwrite(readReference)
    .min(1, text.errors.reference)
    .regex(referenceShape, text.errors.referenceInvalid),
  name: z.string().trim().min(1, text.errors.name).max(limits.name, text.errors.name),
  email: z
    .string()
    .trim()
    .min(1, text.errors.email)
    .max(limits.email, text.errors.emailInvalid)
    .regex(emailPattern, text.errors.emailInvalid)
    .superRefine(checkAlphabets),
});
type Values = z.infer<typeof schema>;

/** The heading of a step, which takes the focus when the step before it is gone. */
function StepHeading({ isFirst = false, children }: { isFirst?: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
      {children}
    </h2>
  );
}

type FieldsProps = { form: UseFormReturn<Values>; isFirst: boolean; onNext: () => void };

function Fields({ form, isFirst, onNext }: FieldsProps) {
  const field = useFields(form);
  return (
    <form noValidate onSubmit={form.handleSubmit(onNext)} className="grid gap-5.5">
      <StepHeading isFirst={isFirst}>{text.title}</StepHeading>
      <TextField
        label={text.reference}
        hint={text.referenceHint}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('reference')}
      />
      <TextField label={text.name} autoComplete="name" {...field('name')} />
      <EmailField label={text.email} hint={text.emailHint} {...field('email')} />
      <div>
        <Button type="submit" className="max-sm:w-full">
          {text.next}
        </Button>
      </div>
    </form>
  );
}

type ReviewProps = { values: Values; onBack: () => void; onStated: (moment: string) => void };

function Review({ values, onBack, onStated }: ReviewProps) {
  const { reference, name, email } = schema.parse(values);
  const mutation = useSingleMutation(
    { mutationFn: stateWithdrawal, onSuccess: onStated },
    queryClient,
  );
  return (
    <div>
      <StepHeading>{review.title}</StepHeading>
      <div className="mt-5 border-l-[6px] border-saffron bg-white px-5 py-4 ring-1 ring-line wrap-anywhere">
        <p>
          {withdrawalLaw.statement}{' '}
          <span className="whitespace-nowrap">{review.booking(reference)}.</span>
        </p>
        <p className="mt-3 font-semibold">{name}</p>
        <p>{email}</p>
      </div>
      <FailureNotice error={mutation.error} title={review.failure} className="mt-5">
        {review.kept} <a href={`mailto:${site.email}`}>{site.email}</a>.
      </FailureNotice>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          className="max-sm:w-full"
          aria-disabled={mutation.isPending}
          onClick={() => mutation.mutate({ reference, name, email })}
        >
          {mutation.isPending ? review.pending : withdrawalLaw.confirm}
        </Button>
        <Button
          tone="quiet"
          className="max-sm:w-full"
          aria-disabled={mutation.isPending}
          onClick={() => {
            if (!mutation.isPending) onBack();
          }}
        >
          {review.back}
        </Button>
      </div>
    </div>
  );
}

/** The router state of the second step, which has an entry of its own in the history: the back button leads to the first. */
const reviewState = { step: 'review' };

/** States a withdrawal with the details of a booking, in two steps: the statement, and its confirmation. */
function Statement({ base }: { base: Values }) {
  const navigate = useNavigate();
  const location = useLocation();
  const wantsReview = (location.state as Partial<typeof reviewState> | null)?.step === 'review';
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: readDraft(draft, base),
  });
  useFormDraft(draft, form, { base });
  const [isFirst, setIsFirst] = useState(!wantsReview);
  const [done, setDone] = useState<{ moment: string; email: string } | null>(null);

  if (done)
    return (
      <div>
        <StepHeading>{stated.title}</StepHeading>
        <div className="mt-5 grid gap-3 rounded border-l-4 border-olive bg-olive-pale px-5 py-5 wrap-anywhere">
          <p>{stated.text(formatDateTime(done.moment), done.email)}</p>
          <p>
            {stated.missing} <a href={`mailto:${site.email}`}>{site.email}</a>.
          </p>
        </div>
        <Button tone="quiet" className="mt-6" onClick={() => setDone(null)}>
          {stated.again}
        </Button>
      </div>
    );
  // A reload without a draft, or forward after the statement, has nothing to confirm.
  if (wantsReview && schema.safeParse(form.getValues()).success)
    return (
      <Review
        values={form.getValues()}
        onBack={() => void navigate(-1)}
        onStated={(moment) => {
          setDone({ moment, email: form.getValues('email').trim() });
          form.reset(base);
          clearDraft(draft);
          void navigate(-1);
        }}
      />
    );
  return (
    <Fields
      form={form}
      isFirst={isFirst}
      onNext={() => {
        setIsFirst(false);
        void navigate(location, { state: reviewState, preventScrollReset: true });
      }}
    />
  );
}

function OwnStatement({ session }: { session: SignedIn }) {
  const profile = useQuery(profileQuery(session.userId), queryClient);
  // The form does not need the answer, so it does not wait for a second try.
  if (profile.isPending && !profile.failureCount) return <FormSkeleton fields={3} />;
  const name = ownName(session, profile.data);
  return <Statement base={{ reference: '', name, email: session.email }} />;
}

/** The statement of a visitor, or of the signed-in user with name and e-mail filled in. */
export function StatementForm() {
  const session = useSession();
  if (session.status === 'loading') return <FormSkeleton fields={3} />;
  if (session.status === 'signed-in') return <OwnStatement session={session} />;
  return <Statement base={{ reference: '', name: '', email: '' }} />;
}
