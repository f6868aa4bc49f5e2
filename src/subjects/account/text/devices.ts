/** Devices in words, as `private.device_of` names them. Also for the letter about a sign-in. */
export const deviceText = {
  browsers: {
    edge: 'Edge',
    opera: 'Opera',
    samsung: 'Samsung Internet',
    firefox: 'Firefox',
    chrome: 'Chrome',
    safari: 'Safari',
  } as Readonly<Record<string, string>>,
  platforms: {
    iphone: 'iPhone',
    ipad: 'iPad',
    android: 'Android',
    windows: 'Windows',
    chromeos: 'ChromeOS',
    mac: 'Mac',
    linux: 'Linux',
  } as Readonly<Record<string, string>>,
  on: (browser: string, platform: string) => `${browser} σε ${platform}`,
  unknownBrowser: 'Άγνωστο πρόγραμμα',
  unknownPlatform: 'άγνωστη συσκευή',
  unknown: 'Άγνωστη συσκευή',
} as const;
