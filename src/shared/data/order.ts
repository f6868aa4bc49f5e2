/** An `order_index` beyond every other. The database reduces it to the first free one. */
export const lastPosition = 10_000;
