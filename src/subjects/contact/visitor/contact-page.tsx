import { PageHero } from '@/subjects/site/page-hero';
import { Seo } from '@/shared/seo/seo';
import { studioJsonLd } from '@/shared/seo/studio-json-ld';
import { faqJsonLd } from '@/subjects/courses/json-ld';
import { contactText } from '../text/contact-page';
import { usePageUser } from '@/subjects/session/data/session-store';
import { Meeting } from '@/ui/drawings/meeting';
import { Section } from '@/ui/section';
import { ContactCards } from './contact-cards';
import { useState } from 'react';
import { FormHeading } from '@/shared/forms/form-heading';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { contactFormText } from '../text/contact-form';

const OwnContactForm = lazyAfterHydration(
  async () => (await import('./own-contact-form')).OwnContactForm,
);

/** The contact form under its heading, which says the result once the message was sent. */
function ContactSection() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const isSent = sentFrom !== null;
  const { form } = contactText;
  return (
    <section aria-labelledby="contact-form-title" className="max-w-form">
      <FormHeading id="contact-form-title" className="mb-4 text-h2" isSent={isSent}>
        {isSent ? contactFormText.doneTitle : form.title}
      </FormHeading>
      {!isSent && <p className="mb-8 text-ink-muted">{form.intro}</p>}
      <OwnContactForm
        sentFrom={sentFrom}
        onSentFrom={setSentFrom}
        placeholder={<FormSkeleton fields={3} tall />}
      />
    </section>
  );
}

/** `/contact`: the contact form, e-mail, phone and postal address, and frequent questions. */
export function ContactPage() {
  const { audience, faq, hero, note, seo } = contactText;
  return (
    <>
      <Seo
        title={seo.title}
        description={seo.description}
        jsonLd={[studioJsonLd, faqJsonLd(faq.items)]}
      />
      <PageHero title={hero.title} lead={hero.lead} drawing={<Meeting />} />
      <Section className="pb-0">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[7fr_5fr]">
          {/* Another user starts with their own draft, without the result of the user before. */}
          <ContactSection key={usePageUser()} />
          <div>
            <ContactCards />
            <p className="mt-8 border-l-4 border-saffron pl-5 text-ink-muted">{note}</p>
          </div>
        </div>
      </Section>
      <Section title={audience.title}>
        <ul className="mt-8 grid gap-x-12 gap-y-9 lg:grid-cols-3">
          {audience.items.map((item) => (
            <li key={item.title} className="border-t-[3px] border-ink pt-4">
              <h3 className="text-h3">{item.title}</h3>
              <p className="mt-2 text-ink-muted">{item.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="sand" title={faq.title}>
        <div className="mt-8 max-w-[52rem]">
          {faq.items.map((item) => (
            <details key={item.question} className="border-t border-ink/25 last:border-b">
              <summary className="heading-style min-h-14 py-4 text-h4">{item.question}</summary>
              <p className="max-w-prose pb-6 text-ink-muted">{item.answer}</p>
            </details>
          ))}
        </div>
      </Section>
    </>
  );
}
