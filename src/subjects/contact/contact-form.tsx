import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { clearDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { SubmitRow } from '@/shared/forms/submit-row';
import { usePreparedProof } from './use-prepared-proof';
import { contactFormText } from './text/contact-form';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { site } from '@/brand/site';
import { sendMessage } from './data/messages/mutations';
import { queryClient } from '@/shared/data/query-client';
import { limits } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { SuccessPanel } from '@/ui/success-panel';
import { showToast } from '@/ui/toast-store';
import { contactSchema, type ContactValues } from './contact-schema';
import { EmailField, TextAreaField, TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

const draft = 'contact';

type Person = Pick<ContactValues, 'name' | 'email'>;

const nobody: Person = { name: '', email: '' };

/**
 * What the form holds at first. The id is chosen here and sent with every attempt, so that a message is stored once even
 * if a response is lost.
 * @param subject what the page that led here suggests; empty without one
 * @param person who is signed in; nobody for a visitor
 */
function startValues(subject: string, person: Person = nobody): ContactValues {
  return {
    id: crypto.randomUUID(),
    ...person,
    subject: subject.slice(0, limits.subject),
    message: '',
    website: '',
  };
}

type ContactFormProps = {
  /** The e-mail of the message that was sent; null while there is a form. */
  sentFrom: string | null;
  onSentFrom: (email: string | null) => void;
  /** The signed-in user, whose name and e-mail the form begins with. */
  person?: Person;
};

/** Sends a message to the studio. The draft is kept until the message is stored. */
export function ContactForm(props: ContactFormProps) {
  const [params] = useSearchParams();
  // What an offer is requested for.
  const item = params.get('item');
  const subject = item ? contactFormText.offerSubject(item) : (params.get('subject') ?? '');
  return <MessageForm key={subject} suggested={subject} {...props} />;
}

function MessageForm({
  suggested,
  sentFrom,
  onSentFrom,
  person,
}: ContactFormProps & { suggested: string }) {
  const [base] = useState(() => startValues(suggested, person));
  const form = useForm<ContactValues>({
    resolver: zodResolver(contactSchema),
    defaultValues: readDraft(draft, base),
  });
  const field = useFields(form);
  useFormDraft(draft, form, { base, ids: ['id'] });
  usePreparedProof(form);
  const mutation = useMutation(sendMessage, queryClient);

  function finish(email: string) {
    // The panel says when we answer.
    showToast({ tone: 'success', title: contactFormText.sentTitle });
    form.reset(startValues('', person));
    clearDraft(draft);
    onSentFrom(email);
  }

  function submit({ id, name, email, subject, message, website }: ContactValues) {
    if (mutation.isPending) return;
    // Only a bot fills in the hidden field. It sees the same result, but nothing is stored.
    if (website !== '') finish(email);
    else mutation.mutate({ id, name, email, subject, message }, { onSuccess: () => finish(email) });
  }

  if (sentFrom !== null) {
    return (
      <SuccessPanel
        text={contactFormText.doneText(sentFrom)}
        link={{ label: contactFormText.catalogue, to: paths.catalog }}
        actionLabel={contactFormText.another}
        onAction={() => {
          mutation.reset();
          onSentFrom(null);
          requestAnimationFrame(() => form.setFocus('name'));
        }}
      />
    );
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5.5">
      <TextField label={contactFormText.name} autoComplete="name" {...field('name')} />
      <EmailField label={contactFormText.email} {...field('email')} />
      <TextField label={contactFormText.subject} {...field('subject')} />
      <TextAreaField
        label={contactFormText.message}
        hint={contactFormText.messageHint(limits.message)}
        {...field('message')}
      />
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {contactFormText.honeypot}
          <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      <FailureNotice error={mutation.error} title={contactFormText.failureTitle}>
        {contactFormText.failureKept} {contactFormText.failureEmail}{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </FailureNotice>
      <SubmitRow pending={mutation.isPending} text={contactFormText} />
    </form>
  );
}
