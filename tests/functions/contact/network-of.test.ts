import { describe, expect, test } from 'vitest';
import { networkOf } from '../../../supabase/functions/submit-form/hashes.ts';

describe('the network of a caller', () => {
  test.for([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ])('%s belongs to the network %s', ([address, network]) => {
    expect(networkOf(new Headers({ 'cf-connecting-ip': address ?? '' }))).toBe(network);
  });

  test('without the header of the gateway is one network', () => {
    expect(networkOf(new Headers({ 'x-forwarded-for': '203.0.113.7' }))).toBe('unknown');
  });
});
