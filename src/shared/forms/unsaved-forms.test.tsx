import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useNoteUnsaved, useUnsavedForms, type NoteUnsaved } from './unsaved-forms';

function Form({ noteUnsaved }: { noteUnsaved: NoteUnsaved }) {
  const [text, setText] = useState('');
  useNoteUnsaved(noteUnsaved, 'names', text !== '');
  return (
    <input aria-label="Επώνυμο" value={text} onChange={(event) => setText(event.target.value)} />
  );
}

function Page() {
  const { hasUnsaved, noteUnsaved } = useUnsavedForms();
  return (
    <>
      <p>{hasUnsaved ? 'Υπάρχουν αλλαγές' : 'Όπως σώθηκε'}</p>
      <Form noteUnsaved={noteUnsaved} />
    </>
  );
}

test('the page knows of a change before the next task, which may be the back button', async () => {
  render(<Page />);
  // As React runs outside tests: updates are rendered when their lane is due, not all at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const input = screen.getByLabelText<HTMLInputElement>('Επώνυμο');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Μαρκάκη');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  expect(screen.getByText('Υπάρχουν αλλαγές')).toBeVisible();
});
