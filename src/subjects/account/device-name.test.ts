import { expect, test } from 'vitest';
import { deviceName } from './device-name';
import { deviceText } from './text/devices';

const { on, unknown, unknownBrowser, unknownPlatform } = deviceText;

test.each([
  ['chrome windows', on('Chrome', 'Windows')],
  ['safari iphone', on('Safari', 'iPhone')],
  ['samsung android', on('Samsung Internet', 'Android')],
  ['firefox other', on('Firefox', unknownPlatform)],
  ['other linux', on(unknownBrowser, 'Linux')],
  ['other other', unknown],
  [null, unknown],
])('%s is «%s»', (device, name) => {
  expect(deviceName(device)).toBe(name);
});
