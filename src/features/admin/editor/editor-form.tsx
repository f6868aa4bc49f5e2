import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LeaveGuard } from '@/components/forms/leave-guard';
import { editorText } from '@/content/interface/editor';
import { errorMessage } from '@/content/interface/errors';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ConflictPanel } from './conflict-panel';
import { EditorStatusLine } from './editor-status-line';
import type { Editor } from './use-editor';

const when = new Intl.DateTimeFormat('el-GR', { dateStyle: 'medium', timeStyle: 'short' });

type EditorFormProps<Values extends FieldValues> = {
  editor: Editor<Values, { id: string; updated_at: string }>;
  /** Labels of the fields, for the choice between two versions. */
  labels: Partial<Record<keyof Values, string>>;
  /** A value as text, where it is not one already. */
  show?: (field: keyof Values, value: unknown) => string;
  saveLabel?: string;
  /** Words of the query whose change leaves the form. */
  parameters?: readonly string[];
  /** The record was deleted by somebody else, and the person lets it go. */
  onLeave?: () => void;
  children: ReactNode;
};

/** What every editor has around its fields: state, restored edits, failures, conflicts and the buttons. */
export function EditorForm<Values extends FieldValues>(props: EditorFormProps<Values>) {
  const { editor, labels, show, saveLabel, parameters, onLeave, children } = props;
  const { status, theirs, form } = editor;
  const asText = (field: string, value: unknown) =>
    show ? show(field, value) : typeof value === 'string' ? value : JSON.stringify(value);

  function differences() {
    if (!theirs) return null;
    const mine: Values = form.getValues();
    return Object.entries(labels)
      .map(([field, label]) => ({
        label: String(label),
        mine: asText(field, mine[field]),
        theirs: asText(field, theirs[field]),
      }))
      .filter((difference) => difference.mine !== difference.theirs);
  }

  function saveByKeyboard(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    void editor.submit();
  }

  const hasErrors = Object.keys(form.formState.errors).length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves, as in every editor
    <form
      noValidate
      onSubmit={(event) => void editor.submit(event)}
      onKeyDown={saveByKeyboard}
      className="grid gap-5.5"
    >
      <LeaveGuard when={editor.isDirty} parameters={parameters} onDiscard={editor.discard} />
      {editor.restoredAt !== null && status !== 'conflict' && (
        <Notice tone="success" title={editorText.restored.title}>
          {editorText.restored.text(when.format(editor.restoredAt))}
        </Notice>
      )}
      {children}
      {theirs !== undefined && (
        <ConflictPanel
          differences={differences()}
          onKeepMine={editor.keepMine}
          onTakeTheirs={() => {
            editor.takeTheirs();
            if (theirs === null) onLeave?.();
          }}
        />
      )}
      {status === 'failed' && (
        <Notice tone="error" title={editorText.failure.title}>
          {errorMessage(errorCode(editor.error))} {editorText.failure.kept}
        </Notice>
      )}
      {hasErrors && (
        <p role="alert" className="text-sm text-clay">
          {editorText.invalid}
        </p>
      )}
      <div
        data-editor-bar=""
        className="z-10 -mx-1 md:sticky md:bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-1 py-3"
      >
        <Button type="submit" aria-disabled={status === 'saving' || status === 'conflict'}>
          {saveLabel ?? editorText.save}
        </Button>
        {editor.isDirty && status !== 'saving' && (
          <Button tone="plain" onClick={editor.discard}>
            {editorText.discard}
          </Button>
        )}
        <EditorStatusLine status={status} />
      </div>
    </form>
  );
}
