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
    sessionStorage.setItem(key, JSON.stringify({ name: 'Ελένη', gone: 'x' }));
    expect(readDraft('contact', empty)).toEqual({ name: 'Ελένη', email: '' });
  });

  test.each([
    '{"name":',
    '',
    'null',
    '5',
    'true',
    '"name"',
    '[]',
    '["α","β"]',
    '{"name":7,"email":null}',
    '{"name":{"a":1},"email":["x"]}',
    '{"__proto__":{"name":"x"}}',
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
    useFormDraft('contact', form);
    return form;
  });
}

describe('useFormDraft', () => {
  test('keeps what is typed after the form is unmounted, until the draft is cleared', () => {
    const first = renderForm();
    act(() => first.result.current.setValue('name', 'Ελένη'));
    first.unmount();
    expect(renderForm().result.current.getValues()).toEqual({ name: 'Ελένη', email: '' });
    clearDraft('contact');
    expect(renderForm().result.current.getValues()).toEqual(empty);
  });

  test('does not disturb typing when the browser refuses its storage', () => {
    refuseStorage();
    const { result } = renderForm();
    act(() => result.current.setValue('name', 'Ελένη'));
    expect(result.current.getValues('name')).toBe('Ελένη');
    expect(() => clearDraft('contact')).not.toThrow();
  });
});
