import { afterEach, expect, test, vi } from 'vitest';
import {
  browserStorage,
  storedEntries,
  storedNumber,
  storedString,
  storedStrings,
} from './browser-storage';
import { z } from '../zod';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const schema = z.object({ name: z.string() });
const session = browserStorage({ key: 'k', schema, area: 'session' });
const local = browserStorage({ key: 'k', schema, area: 'local' });

test('reads what was written, in its own area, until it is removed', () => {
  expect([session.exists(), session.read()]).toEqual([false, null]);
  expect(session.write({ name: 'Ελένη' })).toBe(true);
  expect([session.exists(), session.read()]).toEqual([true, { name: 'Ελένη' }]);
  expect(local.read()).toBeNull();
  session.remove();
  expect([session.exists(), session.read()]).toEqual([false, null]);
});

test.each(['', '{"name":', 'null', '5', '[]', '{"name":7}'])(
  'reads null where %j is stored, which does not fit the schema',
  (stored) => {
    sessionStorage.setItem('k', stored);
    expect(session.read()).toBeNull();
    expect(session.exists()).toBe(true);
  },
);

test('the schemas without zod accept their own type only', () => {
  sessionStorage.setItem('k', '"text"');
  expect(browserStorage({ key: 'k', schema: storedString, area: 'session' }).read()).toBe('text');
  expect(browserStorage({ key: 'k', schema: storedNumber, area: 'session' }).read()).toBeNull();
  sessionStorage.setItem('k', '7');
  expect(browserStorage({ key: 'k', schema: storedNumber, area: 'session' }).read()).toBe(7);
  const texts = browserStorage({ key: 'k', schema: storedStrings, area: 'session' });
  expect(texts.read()).toBeNull();
  sessionStorage.setItem('k', '["a",7]');
  expect(texts.read()).toBeNull();
  sessionStorage.setItem('k', '["a"]');
  expect(texts.read()).toEqual(['a']);
});

test('lists what is stored, to remove or move it', () => {
  sessionStorage.setItem('a', '1');
  sessionStorage.setItem('b', '2');
  sessionStorage.setItem('c', '3');
  const [a, b, c] = storedEntries('session').toSorted((x, y) => x.key.localeCompare(y.key));
  expect(a).toMatchObject({ key: 'a', text: '1' });
  a?.remove();
  b?.moveTo('d');
  c?.moveTo('d');
  expect({ ...sessionStorage }).toEqual({ d: '2' });
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test('never throws where the browser refuses its storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: () => {},
  });
  expect([session.read(), session.exists(), session.write({ name: 'x' })]).toEqual([
    null,
    false,
    false,
  ]);
  expect(() => session.remove()).not.toThrow();
  expect(storedEntries('session')).toEqual([]);
});

test('reports a full storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(session.write({ name: 'x' })).toBe(false);
});
