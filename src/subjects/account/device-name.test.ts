import { expect, test } from 'vitest';
import { deviceName } from './device-name';

test.each([
  ['chrome windows', 'Chrome σε Windows'],
  ['safari iphone', 'Safari σε iPhone'],
  ['samsung android', 'Samsung Internet σε Android'],
  ['firefox other', 'Firefox σε άγνωστη συσκευή'],
  ['other linux', 'Άγνωστο πρόγραμμα σε Linux'],
  ['other other', 'Άγνωστη συσκευή'],
  [null, 'Άγνωστη συσκευή'],
])('%s is «%s»', (device, name) => {
  expect(deviceName(device)).toBe(name);
});
