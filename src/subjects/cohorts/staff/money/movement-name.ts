import type { Movement } from '../../data/money-months';
import { moneyText } from '../../text/money';
import { moneyMonthsText as text } from '../../text/money-months';

/** What moved: a payment, a refund, or which of them was taken back. */
export const movementName = ({ kind, corrected }: Pick<Movement, 'kind' | 'corrected'>): string =>
  corrected ? text.corrections[corrected] : moneyText.kinds[kind];

/** The series and number of a paper; empty when it has neither. */
export const paperNumber = ({ series, number }: Movement['papers'][number]): string =>
  [series, number].filter(Boolean).join(' ');
