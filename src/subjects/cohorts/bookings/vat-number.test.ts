import { expect, test } from 'vitest';
import { isVatNumber, plainVatNumber } from './vat-number';

// Public tax numbers: of the Ministry of Finance, of the National Bank of Greece and of the Public Power Corporation.
test.each(['090165560', '094014201', '090000045'])('%s is a tax number', (text) => {
  expect(isVatNumber(text)).toBe(true);
});

test.each(['090 165 560', ' EL090165560 ', 'ΕΛ 090165560', 'el 090165560'])(
  '«%s» is stored as the number alone',
  (text) => expect(plainVatNumber(text)).toBe('090165560'),
);

test.each(['090165561', '000000000', '09016556', '0901655600', 'EL090165560', ''])(
  '«%s» is none',
  (text) => {
    expect(isVatNumber(text)).toBe(false);
  },
);
