import { beforeEach, expect, test } from 'vitest';
import {
  clearEditorDraft,
  editorDraftKey,
  isDraftTaken,
  readEditorDraft,
  writeEditorDraft,
} from './editor-draft';

const key = editorDraftKey('course', 'id');
const tab = (name: string) => ({ key, tab: name });
const [first, second, third] = [tab('first'), tab('second'), tab('third')];
const stored = { title: 'Αλφα' };
const draft = {
  id: '71000000-0000-4000-8000-000000000001',
  values: { title: 'Βήτα' },
  base: { values: stored, updatedAt: null },
  sent: [],
};

beforeEach(() => localStorage.clear());

test.each([0, Date.UTC(2026, 5, 30), 8.64e15])('restores a draft stored at %d', (savedAt) => {
  writeEditorDraft(first, { ...draft, savedAt });
  const restored = readEditorDraft(first, stored);
  expect(restored?.values).toEqual(draft.values);
  expect(new Date(restored?.savedAt ?? NaN).toISOString()).toBeTruthy();
});

test.each([1e308, -1e308, 8.64e15 + 1, '2026-06-30', null])(
  'ignores a draft stored at %s, which is no time',
  (savedAt) => {
    localStorage.setItem(
      `praxi-of:visitor:${key}`,
      JSON.stringify({ first: { ...draft, savedAt } }),
    );
    expect(readEditorDraft(first, stored)).toBeNull();
  },
);

const typed = (title: string, savedAt: number) => ({ ...draft, values: { title }, savedAt });
const titleIn = (place: typeof first) => readEditorDraft(place, stored)?.values.title;

test('keeps the drafts of two tabs apart', () => {
  writeEditorDraft(first, typed('Πρώτη', 1));
  writeEditorDraft(second, typed('Δεύτερη', 2));
  expect([titleIn(first), titleIn(second)]).toEqual(['Πρώτη', 'Δεύτερη']);
  clearEditorDraft(second);
  expect(titleIn(first)).toBe('Πρώτη');
  clearEditorDraft(first);
  expect(localStorage).toHaveLength(0);
});

test('a new tab takes over the newest draft, which an open tab stores again', () => {
  writeEditorDraft(first, typed('Πρώτη', 1));
  writeEditorDraft(second, typed('Δεύτερη', 2));
  expect(titleIn(third)).toBe('Δεύτερη');
  expect([first, second, third].map(isDraftTaken)).toEqual([false, true, false]);
  writeEditorDraft(second, typed('Δεύτερη', 3));
  expect([first, second, third].map(titleIn)).toEqual(['Πρώτη', 'Δεύτερη', 'Δεύτερη']);
});
