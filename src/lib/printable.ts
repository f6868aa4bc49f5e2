/** Whether each character is seen: no control characters, and none that is invisible, blank or turns the text. The database agrees. */
export const isPrintable = (text: string): boolean =>
  !/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u.test(text);
