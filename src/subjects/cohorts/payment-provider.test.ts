import { expect, test } from 'vitest';
import { isPaymentPage, paymentProvider } from './payment-provider';

test('a provider takes payments only where it is set', () => {
  expect(paymentProvider({ VITE_PAYMENT_PROVIDER: 'viva' })).toBe('viva');
  expect(paymentProvider({ VITE_PAYMENT_PROVIDER: 'stripe' })).toBe('stripe');
  for (const name of [undefined, '', 'paypal'])
    expect(paymentProvider({ VITE_PAYMENT_PROVIDER: name })).toBeNull();
});

test.each([
  ['https://checkout.stripe.com/c/pay/cs_test_a', true],
  ['https://www.vivapayments.com/web/checkout?ref=1', true],
  ['https://demo.vivapayments.com/web/checkout?ref=1', true],
  ['https://praxi.example/_local/payments/viva/web/checkout?ref=1', true],
  ['https://checkout.stripe.com.evil.test/c/pay/cs_test_a', false],
  ['https://checkout.stripe.com@evil.test/', false],
  ['http://checkout.stripe.com/', false],
  ['https://vivapayments.com/', false],
  ['javascript:alert(1)', false],
  ['/pay', false],
])('the browser may be sent to %s: %s', (address, isAllowed) => {
  expect(isPaymentPage(address, 'https://praxi.example')).toBe(isAllowed);
});
