import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mergeVersions } from './merge-versions';
import { useStoredVersion } from './use-stored-version';
import { useVersionConflict, type Version } from './use-version-conflict';

type Values = { title: string; hours: number };

const version = (values: Values, updatedAt: string | null): Version<Values> => ({
  values,
  updatedAt,
});
const first = version({ title: 'Old', hours: 4 }, 'first');

/** A form whose values are `form.values`; the query has read `stored`. */
function render({ isSaving = false, draftBase = null as Version<Values> | null } = {}) {
  const form = { values: first.values };
  const hook = renderHook(
    ({ stored }: { stored: Version<Values> }) => {
      const versions = useVersionConflict<Values, keyof Values>({
        start: draftBase ?? stored,
        getValues: () => form.values,
        setValues: (values) => {
          form.values = values;
        },
        merge: (base, mine, theirs) => mergeVersions({ base, mine, theirs }),
      });
      useStoredVersion({ stored, isSaving, versions });
      return versions;
    },
    { initialProps: { stored: first } },
  );
  return { ...hook, form };
}

test('merges what only one side changed when the query reads a newer version', () => {
  const { form, rerender, result } = render();
  form.values = { title: 'Mine', hours: 4 };
  const second = version({ title: 'Old', hours: 8 }, 'second');
  rerender({ stored: second });
  expect(form.values).toEqual({ title: 'Mine', hours: 8 });
  expect(result.current.base).toEqual(second);
  expect(result.current.conflict).toBeNull();
});

test('changes nothing in the form while both sides changed a field', () => {
  const { form, rerender, result } = render();
  form.values = { title: 'Mine', hours: 2 };
  rerender({ stored: version({ title: 'Theirs', hours: 8 }, 'second') });
  expect(form.values).toEqual({ title: 'Mine', hours: 2 });
  expect(result.current.base).toEqual(first);
  expect(result.current.conflict).toEqual({
    isDeleted: false,
    fields: ['title', 'hours'],
    theirs: { title: 'Theirs', hours: 8 },
  });
});

test('keepMine continues with the typed values on top of the newer version', () => {
  const { form, rerender, result } = render();
  form.values = { title: 'Mine', hours: 4 };
  const second = version({ title: 'Theirs', hours: 8 }, 'second');
  rerender({ stored: second });
  act(() => {
    expect(result.current.keepMine()).toEqual({
      base: second,
      values: { title: 'Mine', hours: 8 },
    });
  });
  expect(result.current.conflict).toBeNull();
});

test('keepTheirs keeps what the user changed elsewhere', () => {
  const { form, rerender, result } = render();
  form.values = { title: 'Mine', hours: 2 };
  rerender({ stored: version({ title: 'Theirs', hours: 4 }, 'second') });
  act(() => result.current.keepTheirs());
  expect(form.values).toEqual({ title: 'Theirs', hours: 2 });
  expect(result.current.conflict).toBeNull();
});

test('keepChosen continues with values chosen from both versions', () => {
  const { form, rerender, result } = render();
  form.values = { title: 'Mine', hours: 2 };
  const second = version({ title: 'Theirs', hours: 8 }, 'second');
  rerender({ stored: second });
  act(() =>
    result.current.keepChosen(({ withMine, withTheirs }) => ({
      ...withMine,
      hours: withTheirs.hours,
    })),
  );
  expect(form.values).toEqual({ title: 'Mine', hours: 8 });
  expect(result.current.base).toEqual(second);
  expect(result.current.conflict).toBeNull();
});

test('a conflict ends when the user types the same value', () => {
  const { form, rerender, result } = render();
  form.values = { title: 'Mine', hours: 4 };
  const second = version({ title: 'Theirs', hours: 4 }, 'second');
  rerender({ stored: second });
  form.values = { title: 'Theirs', hours: 4 };
  rerender({ stored: second });
  expect(result.current.conflict).toBeNull();
});

test('keeps what was typed while a save was under way', () => {
  const { form, result } = render();
  const sent = { title: 'Sent', hours: 4 };
  form.values = { title: 'Sent and more', hours: 4 };
  act(() => {
    result.current.receive(version(sent, 'second'), sent);
  });
  expect(form.values.title).toBe('Sent and more');
  expect(result.current.base).toEqual(version(sent, 'second'));
  expect(result.current.conflict).toBeNull();
});

test('ignores what the query reads while a save is under way', () => {
  const { form, rerender, result } = render({ isSaving: true });
  form.values = { title: 'Mine', hours: 4 };
  rerender({ stored: version({ title: 'Theirs', hours: 4 }, 'second') });
  expect(result.current.conflict).toBeNull();
  expect(result.current.base).toEqual(first);
});

test('compares a restored draft with the version that is stored now', () => {
  const draftBase = version({ title: 'Older', hours: 4 }, 'zeroth');
  const { form, result } = render({ draftBase });
  expect(result.current.base).toEqual(first);
  expect(form.values).toEqual(first.values);
});

test('keeps everything typed when the record was deleted', () => {
  const { form, result } = render();
  form.values = { title: 'Mine', hours: 4 };
  act(() => result.current.receiveDeleted({ title: '', hours: 0 }));
  expect(result.current.conflict).toMatchObject({ isDeleted: true, fields: [] });
  expect(form.values).toEqual({ title: 'Mine', hours: 4 });
});

test('discard returns to the newest version', () => {
  const { form, rerender, result } = render();
  form.values = { title: 'Mine', hours: 4 };
  const second = version({ title: 'Theirs', hours: 8 }, 'second');
  rerender({ stored: second });
  act(() => result.current.discard());
  expect(form.values).toEqual(second.values);
  expect(result.current.conflict).toBeNull();
});
