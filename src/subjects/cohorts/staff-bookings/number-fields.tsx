import { useState } from 'react';
import { isPrintable } from '@/lib/printable';
import { adminText } from '@/subjects/staff/text/admin';
import { TextField } from '@/ui/fields/text-field';
import type { TypedNumbers } from '../data/missing-papers';
import { moneyText } from '../text/money';
import { adminBookingText } from '../text/staff-bookings';

const { pay: text } = adminBookingText;

/** What may not be left empty: the number of a paper, either that or its MARK, or nothing. */
type Needed = 'number' | 'either' | 'nothing';

/** The MARK of a paper is the number that the tax authority gives it. */
const isMarkOrEmpty = (typed: string): boolean => /^(\d{15})?$/.test(typed);

/** The number of a paper and its MARK as they are typed, and what is wrong with them. */
export function useNumbers(needed: Needed, initial: TypedNumbers | null = null) {
  const [typed, setTyped] = useState({ number: initial?.number ?? '', mark: initial?.mark ?? '' });
  const [number, mark] = [typed.number.trim(), typed.mark.trim()];
  const problems = {
    number:
      number === '' && needed === 'number'
        ? text.numberMissing
        : number === '' && mark === '' && needed === 'either'
          ? moneyText.numbers.missing
          : isPrintable(number)
            ? undefined
            : adminText.unprintable,
    mark: isMarkOrEmpty(mark) ? undefined : text.markInvalid,
  };
  const isValid = !problems.number && !problems.mark;
  return { needed, typed, setTyped, number, mark, problems, isValid };
}

type NumberFieldsProps = {
  numbers: ReturnType<typeof useNumbers>;
  isCreditNote: boolean;
  /** Whether their problems are shown. */
  isChecked: boolean;
};

/** The fields of {@link useNumbers}. */
export function NumberFields({ numbers, isCreditNote, isChecked }: NumberFieldsProps) {
  const { needed, typed, setTyped, problems } = numbers;
  const label = isCreditNote ? text.creditNoteNumber : text.invoiceNumber;
  return (
    <>
      <TextField
        label={needed === 'nothing' ? text.optional(label) : label}
        error={isChecked ? problems.number : undefined}
        maxLength={60}
        value={typed.number}
        onChange={({ target }) => setTyped({ ...typed, number: target.value })}
      />
      <TextField
        label={needed === 'either' ? text.mark : text.optional(text.mark)}
        error={isChecked ? problems.mark : undefined}
        inputMode="numeric"
        value={typed.mark}
        onChange={({ target }) => setTyped({ ...typed, mark: target.value })}
      />
    </>
  );
}
