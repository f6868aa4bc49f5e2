import { useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { emailText } from '@/shared/forms/text/email';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortText } from '../../text/staff-cohort';
import { emailTitle } from '@/lib/text/column-titles';
import { parseEmails } from '@/subjects/organizations/email-list';
import { cleanName } from '@/shared/forms/clean-name';
import { isPrintable } from '@/lib/printable';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/fields/text-field';
import { limits } from '@/lib/limits';
import type { Person } from './add-person-page';

const text = adminCohortText.add;

const base = { name: '', email: '' };

type PersonFormProps = {
  /** The name of what is kept in this tab of the form until the person is added. */
  draft: string;
  onChoose: (person: Person) => void;
};

/** The name and the e-mail of somebody without an account. */
export function PersonForm({ draft, onChoose }: PersonFormProps) {
  const form = useForm({ defaultValues: readDraft(draft, base) });
  useFormDraft(draft, form, { base });
  const [name, email] = useWatch({ control: form.control, name: ['name', 'email'] });
  const [isChecked, setChecked] = useState(false);
  const written = cleanName(name);
  const isMissing = written === '' || written.length > limits.name;
  const isSeen = isPrintable(written);
  const nameError = isMissing ? text.nameMissing : isSeen ? undefined : adminText.unprintable;
  const { emails, invalid } = parseEmails(email, emailTitle);
  const [address] = emails.length === 1 && invalid.length === 0 ? emails : [];
  const letter = invalid[0]?.letter;
  const emailProblem = letter ? emailText.letter(letter) : text.emailInvalid;
  const emailError = address ? undefined : emailProblem;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!nameError && address) onChoose({ name: written, email: address });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-10 grid max-w-form gap-5">
      <div>
        <h2 className="text-h4">{text.without}</h2>
        <p className="mt-2 max-w-prose text-sm text-ink-muted">{text.withoutHint}</p>
      </div>
      <TextField
        label={text.name}
        error={isChecked ? nameError : undefined}
        value={name}
        onChange={({ target }) => form.setValue('name', target.value)}
      />
      <TextField
        label={text.email}
        error={isChecked ? emailError : undefined}
        type="email"
        value={email}
        onChange={({ target }) => form.setValue('email', target.value)}
      />
      <div>
        <Button type="submit" tone="quiet">
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
