import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, readDraft, useFormDraft } from './form-draft';

const empty = { name: '', email: '' };
const key = 'praxi-of:visitor:draft:contact';

afterEach(() => sessionStorage.clear());

/** Makes the browser refuse its storage, as some do in private windows. */
function refuseStorage() {
  vi.stubGlobal('sessionStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: () => {},
  });
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('readDraft', () => {
  test('returns the empty values when there is no draft', () => {
    expect(readDraft('contact', empty)).toEqual(empty);
  });

  test('returns the stored values of the fields that the form has', () => {
    sessionStorage.setItem(key, JSON.stringify({ changed: { name: 'Eleni', gone: 'x' } }));
    expect(readDraft('contact', empty)).toEqual({ name: 'Eleni', email: '' });
  });

  test.each([
    '{"name":',
    '',
    'null',
    '5',
    'true',
    '"name"',
    '[]',
    '["a","b"]',
    '{"changed":null}',
    '{"changed":["a","b"]}',
    '{"changed":{"name":7,"email":null}}',
    '{"changed":{"name":{"a":1},"email":["x"]}}',
    '{"changed":{"__proto__":{"name":"x"}}}',
  ])('returns the empty values when %s is stored', (stored) => {
    sessionStorage.setItem(key, stored);
    expect(readDraft('contact', empty)).toEqual(empty);
  });

  test('returns the empty values when the browser refuses its storage', () => {
    refuseStorage();
    expect(readDraft('contact', empty)).toEqual(empty);
  });
});

function renderForm() {
  return renderHook(() => {
    const form = useForm({ defaultValues: readDraft('contact', empty) });
    useFormDraft('contact', form, { base: empty });
    return form;
  });
}

describe('useFormDraft', () => {
  test('keeps what is typed after the form is unmounted, until the draft is cleared', () => {
    const first = renderForm();
    act(() => first.result.current.setValue('name', 'Eleni'));
    first.unmount();
    expect(renderForm().result.current.getValues()).toEqual({ name: 'Eleni', email: '' });
    clearDraft('contact');
    expect(renderForm().result.current.getValues()).toEqual(empty);
  });

  test('stores only what was changed, and nothing once it is changed back', () => {
    const { result } = renderForm();
    act(() => result.current.setValue('name', 'Eleni'));
    expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual({ changed: { name: 'Eleni' } });
    act(() => result.current.setValue('name', ''));
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  test('stores nothing of an untouched form, also when it is reset to what it starts with', () => {
    const { result } = renderForm();
    act(() => result.current.reset(empty));
    expect(sessionStorage).toHaveLength(0);
  });

  test('a field that nobody changed has what the form starts with now', () => {
    const first = renderForm();
    act(() => first.result.current.setValue('name', 'Eleni'));
    expect(readDraft('contact', { name: '', email: 'new@example.gr' })).toEqual({
      name: 'Eleni',
      email: 'new@example.gr',
    });
  });

  test('stores an id with what was changed, and never a secret', () => {
    const base = { id: 'a', name: '', password: '' };
    const { result } = renderHook(() => {
      const form = useForm({ defaultValues: base });
      useFormDraft('contact', form, { base, secrets: ['password'], ids: ['id'] });
      return form;
    });
    act(() => result.current.setValue('password', 'secret'));
    expect(sessionStorage).toHaveLength(0);
    act(() => result.current.setValue('name', 'Eleni'));
    expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual({
      changed: { name: 'Eleni', id: 'a' },
    });
  });

  test('does not disturb typing when the browser refuses its storage', () => {
    refuseStorage();
    const { result } = renderForm();
    act(() => result.current.setValue('name', 'Eleni'));
    expect(result.current.getValues('name')).toBe('Eleni');
    expect(() => clearDraft('contact')).not.toThrow();
  });
});
