import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { adminInterestsText } from '../../text/staff-interests';
import type { Interest } from '../../data/interests/queries';
import { mailtoBatches } from '@/lib/mailto-url';
import { Button } from '@/ui/button';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { SelectField } from '@/ui/fields/select-field';

const { mail } = adminInterestsText;

type TemplateName = keyof typeof mail.templates;
const templateNames = Object.keys(mail.templates) as TemplateName[];
const templateOptions = templateNames.map((value) => ({
  value,
  label: mail.templates[value].label,
}));

const longestCourseTitle = 60;

/** The title of the course when all are about one, shortened for a subject line; else null. */
function commonCourse(interests: readonly Interest[]): string | null {
  const titles = new Set(interests.map(({ course_title }) => course_title));
  const [title] = titles;
  if (titles.size !== 1 || title === undefined) return null;
  return title.length > longestCourseTitle ? `${title.slice(0, longestCourseTitle)}…` : title;
}

/** Each e-mail address once: somebody may be interested in several courses. */
function uniqueEmails(interests: readonly Interest[]): string[] {
  const byLowerCase = new Map(interests.map(({ email }) => [email.toLowerCase(), email]));
  return [...byLowerCase.values()];
}

/** Opens the mail program of the user with a prepared text for the selected people, who do not see each other. */
export function InterestMail({ interests }: { interests: Interest[] }) {
  const [template, setTemplate] = useState<TemplateName>('open');
  const { subject: subjectFor, body } = mail.templates[template];
  const subject = subjectFor(commonCourse(interests));
  const emails = uniqueEmails(interests);
  const batches = mailtoBatches(emails, { subject, body });
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(emails.join(', ')),
    onSuccess: () => showSuccessToast(mail.copied(emails.length)),
  });
  return (
    // In a table below the bar, which takes no height there.
    <section
      aria-labelledby="mail-title"
      className="my-4 border-y border-line-strong py-5 as-table:mt-17"
    >
      <h2 id="mail-title" className="text-h4">
        {mail.title}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-muted">{mail.text}</p>
      <div className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-[16rem_1fr]">
        <SelectField
          label={mail.template}
          options={templateOptions}
          value={template}
          onChange={({ target }) => {
            const next = templateNames.find((name) => name === target.value);
            if (next) setTemplate(next);
          }}
        />
        <div className="min-w-0 text-sm">
          {subject && (
            <p className="font-semibold wrap-anywhere">
              {mail.subject}: {subject}
            </p>
          )}
          <p className="mt-2 max-w-prose whitespace-pre-line">{body}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {batches.map(({ url, count }, index) => (
          <a
            key={url}
            href={url}
            className="inline-flex min-h-12 items-center rounded border-[1.5px] border-blue bg-blue px-5.5 font-semibold text-paper no-underline hover:bg-blue-deep"
          >
            {batches.length === 1
              ? mail.open(count)
              : mail.openPart(index + 1, batches.length, count)}
          </a>
        ))}
        <Button tone="quiet" onClick={() => copy.mutate()}>
          {mail.copy}
        </Button>
      </div>
      {copy.isError && (
        <p role="alert" className="mt-4 text-sm wrap-anywhere">
          {mail.notCopied} {emails.join(', ')}
        </p>
      )}
    </section>
  );
}
