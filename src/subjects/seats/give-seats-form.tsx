import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { emailTitle } from '@/lib/text/column-titles';
import { failureMessage } from '@/shared/errors/text/errors';
import { giveSeatsText as text } from './text/give-seats';
import { freeSeats, laterAddresses, refusedAddresses } from './data/error-details';
import { giveSeats, heldAddresses } from './data/give';
import { formatDateTime } from '@/shared/dates/athens-time';
import { parseEmails, withoutInvalid, type EmailList } from '@/subjects/organizations/email-list';
import { isRetryable } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ReadList } from './read-list';
import { useGiveDraft } from './give/use-give-draft';
import { TextAreaField } from '@/ui/fields/text-field';

const readable = (emails: string[]) => emails.map(readableEmail).join(', ');

/** Why the list cannot be sent; null when it can. Nothing of a list with an error is sent. */
function problemOf({ emails, invalid }: EmailList): string | null {
  if (invalid.length > 0) return text.linesWrong;
  if (emails.length === 0) return text.required;
  return emails.length > limits.seatsAtOnce ? text.tooMany(limits.seatsAtOnce) : null;
}

/** Why nothing was given, as far as it is known. `fresh`: how many of the addresses hold no seat. */
function Failure({ error, fresh }: { error: unknown; fresh: number }) {
  if (isRetryable(error))
    return (
      <Notice tone="error" title={text.unknown}>
        {text.unknownText}
      </Notice>
    );
  const later = laterAddresses(error);
  if (later.length > 0)
    return (
      <Notice tone="error" title={text.failed}>
        <p>{text.sentLately}</p>
        <ul className="my-1 list-disc pl-5">
          {later.map(({ email, again_at }) => (
            <li key={email}>{text.laterFrom(readableEmail(email), formatDateTime(again_at))}</li>
          ))}
        </ul>
        <p>{text.kept}</p>
      </Notice>
    );
  const [free, refused] = [freeSeats(error), refusedAddresses(error)];
  return (
    <Notice tone="error" title={text.failed}>
      {free === null ? failureMessage(error) : text.missing(fresh, free)}{' '}
      {refused.length > 0 && text.refused(readable(refused))} {text.kept}
    </Notice>
  );
}

type GivenProps = { given: number; held: string[]; elsewhere: string[] };

function Given({ given, held, elsewhere }: GivenProps) {
  return (
    <>
      <p className="mt-3 text-olive">{given > 0 ? text.given(given) : text.allHeld}</p>
      {given > 0 && held.length > 0 && <p className="mt-1">{text.held(readable(held))}</p>}
      {elsewhere.length > 0 && <p className="mt-1">{text.elsewhere(readable(elsewhere))}</p>}
    </>
  );
}

type GiveSeatsFormProps = {
  poolId: string;
  /** How many seats of the pool nobody has. */
  free: number;
};

/** Gives seats of a pool to e-mail addresses: one, or a pasted list. For the company's managers and for admins. */
export function GiveSeatsForm({ poolId, free }: GiveSeatsFormProps) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useGiveDraft(poolId);
  const [error, setError] = useState<string>();
  // Not while somebody types, whose last line is not complete yet.
  const [isRead, setRead] = useState(draft.text !== '');
  const list = parseEmails(draft.text, emailTitle);
  const freshOf = (emails: string[]) =>
    emails.length - (draft.sentBefore(emails)?.held.length ?? 0);
  const giving = useSingleMutation({
    mutationFn: async (emails: string[]) => {
      const { id, held, elsewhere } =
        draft.sentBefore(emails) ?? draft.send(emails, await heldAddresses(poolId, emails));
      await giveSeats({ poolId, emails, request: id });
      return { given: emails.length - held.length, held, elsewhere };
    },
    onSuccess: async () => {
      draft.forget();
      setRead(false);
      field.current?.focus();
      await client.invalidateQueries({ queryKey: ['seats'] });
      // Without a seat left the field is gone.
      focusHeadingIfLost();
    },
    onError: () => void client.invalidateQueries({ queryKey: ['seats'] }),
  });
  const { isSuccess, reset } = giving;
  const freeBefore = useRef(free);
  useEffect(() => {
    // One has been taken back: the number given is no longer what the list below shows.
    if (free > freeBefore.current && isSuccess) reset();
    freeBefore.current = free;
  }, [free, isSuccess, reset]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf(list);
    setError(problem ?? undefined);
    setRead(true);
    if (!problem) giving.mutate(list.emails);
    else {
      if (!giving.isPending) giving.reset();
      field.current?.focus();
    }
  }

  function handleRemove() {
    draft.write(withoutInvalid(draft.text, emailTitle));
    setError(undefined);
    field.current?.focus();
  }

  const given = (
    <div role="status" className="text-sm wrap-anywhere">
      {giving.isSuccess && <Given {...giving.data} />}
    </div>
  );
  if (free === 0 && draft.text === '') return given;
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextAreaField
        label={text.emails}
        hint={`${text.free(free)} ${text.hint(limits.seatsAtOnce)}`}
        error={error}
        ref={field}
        rows={5}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.text}
        onChange={({ target, nativeEvent }) => {
          draft.write(target.value);
          if (giving.isSuccess) giving.reset();
          setError(undefined);
          setRead('inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste');
        }}
        onBlur={() => setRead(true)}
      />
      {giving.isError && <Failure error={giving.error} fresh={freshOf(giving.variables)} />}
      <div>
        <Button type="submit" aria-disabled={giving.isPending}>
          {giving.isPending ? text.sending : text.submit}
        </Button>
        {/* Below the button, which must not move away under a press that leaves the field. */}
        {isRead && draft.text !== '' && <ReadList list={list} onRemove={handleRemove} />}
        {given}
      </div>
    </form>
  );
}
