import { useState } from 'react';
import { dayInAthens } from '@/shared/dates/athens-time';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { moneyMethod } from '@/lib/enum-values';
import { ChoiceField } from '@/ui/fields/choice-field';
import { TextField } from '@/ui/fields/text-field';
import { moneyText } from '../text/money';

const text = moneyText.note;

type Method = (typeof moneyMethod)[number];

/** The day one year before another moment. */
const yearBefore = (moment: string) => `${+moment.slice(0, 4) - 1}${moment.slice(4, 10)}`;

/** Why money cannot have moved on a day, or what is unusual about it. */
function checkDay(day: string, today: string, contractAt: string | undefined) {
  if (day === '' || day > today) return { problem: text.dayMissing };
  if (contractAt === undefined) return {};
  if (day < yearBefore(contractAt)) return { problem: text.dayTooEarly };
  return day < dayInAthens(new Date(contractAt))
    ? { warning: text.dayBefore(formatMeetingDay(contractAt)) }
    : {};
}

/**
 * How and when money moved, as it is typed: by transfer and today, unless somebody says otherwise.
 * @param contractAt when what is paid for was bought, where that is known: money moved at the earliest a year before
 */
export function useWayOfPayment(contractAt?: string) {
  const [today] = useState(() => dayInAthens(new Date()));
  const [method, setMethod] = useState<Method>('transfer');
  const [day, setDay] = useState(today);
  const { problem, warning } = checkDay(day, today, contractAt);
  return { today, method, setMethod, day, setDay, problem, warning };
}

type WayOfPaymentProps = {
  way: ReturnType<typeof useWayOfPayment>;
  /** Whether its problem is shown. */
  isChecked: boolean;
};

/** The fields of {@link useWayOfPayment}. */
export function WayOfPayment({ way, isChecked }: WayOfPaymentProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ChoiceField
        label={text.method}
        options={labelledOptions(moneyMethod, moneyText.methods)}
        value={way.method}
        onChange={way.setMethod}
      />
      <TextField
        label={text.day}
        error={isChecked ? way.problem : undefined}
        type="date"
        max={way.today}
        value={way.day}
        onChange={({ target }) => way.setDay(target.value)}
      />
      <p
        role="status"
        className="text-sm font-semibold text-saffron-deep empty:hidden sm:col-span-2"
      >
        {way.warning}
      </p>
    </div>
  );
}
