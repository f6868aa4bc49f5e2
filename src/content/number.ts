const greek = new Intl.NumberFormat('el-GR');

/** A number as Greeks write it: 4.000 and 1,5. */
export const formatNumber = (value: number): string => greek.format(value);

export const formatHours = (hours: number) =>
  hours === 1 ? '1\u00a0ώρα' : `${formatNumber(hours)}\u00a0ώρες`;

/** A price, with cents only where it has some. */
export const formatEuros = (euros: number) =>
  `${euros.toLocaleString('el-GR', { minimumFractionDigits: euros % 1 ? 2 : 0, maximumFractionDigits: 2 })}\u00a0€`;
