const greek = new Intl.NumberFormat('el-GR');

/** A number as Greeks write it: 4.000 and 1,5. */
export const formatNumber = (value: number): string => greek.format(value);
