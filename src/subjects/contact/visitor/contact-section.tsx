import { useState } from 'react';
import { FormHeading } from '@/shared/forms/form-heading';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { contactFormText } from '../text/contact-form';
import { contactText } from '../text/contact-page';

const ContactForm = lazyAfterHydration(async () => (await import('../contact-form')).ContactForm);

/** The contact form under its heading, which says the result once the message was sent. */
export function ContactSection() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const isSent = sentFrom !== null;
  const { form } = contactText;
  return (
    <section aria-labelledby="contact-form-title" className="max-w-form">
      <FormHeading id="contact-form-title" className="mb-4 text-h2" isSent={isSent}>
        {isSent ? contactFormText.doneTitle : form.title}
      </FormHeading>
      {!isSent && <p className="mb-8 text-ink-muted">{form.intro}</p>}
      <ContactForm
        sentFrom={sentFrom}
        onSentFrom={setSentFrom}
        placeholder={<FormSkeleton fields={3} tall />}
      />
    </section>
  );
}
