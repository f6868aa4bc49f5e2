import { deviceText as text } from './text/devices.ts';

/** A device in words. @param device as `private.device_of` names it: `chrome windows`; null where it is not known */
export function deviceName(device: string | null): string {
  const [browser = '', platform = ''] = (device ?? '').split(' ');
  const [program, system] = [text.browsers[browser], text.platforms[platform]];
  if (!program && !system) return text.unknown;
  return text.on(program ?? text.unknownBrowser, system ?? text.unknownPlatform);
}
