/** Whether each character is seen: no control characters, and none that is invisible or turns the text. The database agrees. */
export const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
