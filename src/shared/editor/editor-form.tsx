import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { LeaveGuard } from '@/shared/forms/leave-guard';
import type { InPlace } from '@/shared/forms/in-place';
import { inPlaceText } from '@/shared/forms/text/in-place';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { editorText } from './text';
import { errorMessage } from '@/shared/errors/text/errors';
import { formatDateTime } from '@/shared/dates/athens-time';
import { errorCode, isRetryable } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { EditorConflict, type FieldDisplay } from './editor-conflict';
import type { Editor, EditorStatus } from './use-editor';
import { classNames } from '@/lib/class-names';

const marks: Record<EditorStatus, string> = {
  new: 'bg-line-strong',
  saved: 'bg-olive',
  dirty: 'bg-saffron',
  saving: 'bg-blue-light',
  failed: 'bg-clay',
  conflict: 'bg-clay',
};

/** The save status of an editor, announced to screen readers when it changes. */
export function EditorStatusLine({
  status,
  isKeptHere = true,
}: {
  status: EditorStatus;
  /** Whether what is typed is kept on the device. */
  isKeptHere?: boolean;
}) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <span aria-hidden="true" className={classNames('size-2.5 rounded-full', marks[status])} />
      <span role="status" data-status={status}>
        {editorText.status[status]}
      </span>
      {status === 'dirty' && isKeptHere && (
        <span className="max-2xl:sr-only">{editorText.keptHere}</span>
      )}
    </p>
  );
}

type EditorFormProps<Values extends FieldValues> = FieldDisplay<Values> & {
  editor: Editor<Values, { id: string; updated_at: string }>;
  saveLabel?: string;
  /** Beside what a page is for: its button is not filled. */
  isQuiet?: boolean;
  /** Whether there is a button that saves and starts one more record. */
  canSaveAndNew?: boolean;
  /** The search params whose change leaves the form, so that unsaved changes must be confirmed. */
  parameters?: readonly string[];
  /** False on a page with more forms, whose own {@link LeaveGuard} watches all of them. */
  isGuarded?: boolean;
  /** What saving does beside storing: above its button, which stays in view. */
  notice?: ReactNode;
  /** Called instead of saving valid values, to ask before: `save` saves them. */
  beforeSave?: (values: Values, save: () => void) => void;
  /** Of a deleted record: whether what it belongs to is deleted too, so that no new one can be made of it. */
  isParentGone?: boolean;
  /** Of a form in the place of the lines that it changes: it closes once it is saved, and when it is cancelled. */
  inPlace?: InPlace;
  /** Called when the user gives up a record that somebody else deleted. */
  onLeave?: () => void;
  children: ReactNode;
};

/** The form around the fields of every editor: restored draft, version conflict, errors, save and discard. */
export function EditorForm<Values extends FieldValues>(props: EditorFormProps<Values>) {
  const { editor, labels, show, saveLabel, canSaveAndNew, parameters, onLeave, children } = props;
  const { isGuarded = true, isQuiet = false, isParentGone, beforeSave, notice, inPlace } = props;
  const { status, form } = editor;
  const saveButton = useRef<HTMLButtonElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  // Unchanged values need no action: the button is quiet, unless the form was opened to change them. The bar, once it is in view, stays where it was pressed.
  const isStored = status === 'saved';
  const [wasChanged, setWasChanged] = useState(!isStored);
  if (!isStored && !wasChanged) setWasChanged(true);

  const closeOnceSaved = useEffectEvent(() => inPlace?.close());
  const lastStatus = useRef(status);
  useEffect(() => {
    if (lastStatus.current === 'saving' && isStored) closeOnceSaved();
    lastStatus.current = status;
  }, [status, isStored]);

  function handleCancel() {
    if (editor.isDirty) {
      const undo = editor.discard();
      showUndoToast(editorText.discarded, () => {
        undo();
        inPlace?.open();
      });
    }
    inPlace?.close();
  }

  function handleDiscard() {
    const undo = editor.discard();
    // The pressed button disappears.
    saveButton.current?.focus();
    showUndoToast(editorText.discarded, undo);
  }

  function handleChosen(field: (keyof Values & string) | undefined) {
    // Not every field can take the focus.
    saveButton.current?.focus();
    if (field) form.setFocus(field as Path<Values>);
  }

  /** Saves, or shows the choice that has to be made before: it may be out of sight. */
  async function handleSave(options?: { another: boolean }) {
    if (status === 'conflict')
      return formElement.current?.querySelector<HTMLElement>('[data-conflict-title]')?.focus();
    const save = () => void editor.submit(options);
    // What is not valid is said at its field by the save.
    if (!beforeSave || status === 'saving' || !(await form.trigger())) return save();
    beforeSave(form.getValues(), save);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void handleSave();
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // On a Greek keyboard the key is a sigma.
    if (!(event.ctrlKey || event.metaKey) || !/^[s\u03c3]$/i.test(event.key)) return;
    // On a page with more forms it is that of the one that is typed in.
    const focused = document.activeElement?.closest('form, [role$="dialog"]');
    if (focused ? focused !== formElement.current : !isGuarded) return;
    event.preventDefault();
    void handleSave();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);

  const failure = errorCode(editor.error);
  const { errors, submitCount } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  // react-hook-form would choose the field that was registered first, not the first on the screen.
  const handleSubmitted = useEffectEvent(() => {
    if (!hasErrors) return;
    formElement.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
      ?.focus();
  });
  useEffect(() => {
    if (submitCount > 0) handleSubmitted();
  }, [submitCount]);

  return (
    <form ref={formElement} noValidate onSubmit={handleSubmit} className="grid gap-5.5">
      {isGuarded && (
        <LeaveGuard
          when={editor.isDirty}
          parameters={parameters}
          onDiscard={editor.discard}
          saving={{ isPending: status === 'saving', onLeave: editor.leave }}
        />
      )}
      {editor.restoredAt !== null && status !== 'conflict' && (
        <Notice tone="success" title={editorText.restored.title}>
          {editorText.restored.text(formatDateTime(editor.restoredAt))}
        </Notice>
      )}
      {children}
      <EditorConflict
        editor={editor}
        labels={labels}
        show={show}
        isParentGone={isParentGone}
        onLeave={onLeave}
        focusAfter={handleChosen}
      />
      {hasErrors && (
        <p role="alert" className="text-sm text-clay">
          {editorText.invalid}
        </p>
      )}
      <div
        data-editor-bar=""
        className={classNames(
          'relative z-10 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper px-1 py-3 before:absolute before:inset-x-1 before:top-0 before:border-t before:border-line',
          // Beside something else it would cover what is below it.
          !isQuiet && wasChanged && 'md:sticky md:bottom-0',
        )}
      >
        {notice}
        <Button
          ref={saveButton}
          type="submit"
          tone={isQuiet || (isStored && !inPlace) ? 'quiet' : 'primary'}
          size="small"
          aria-disabled={status === 'saving' || status === 'conflict'}
        >
          {saveLabel ?? editorText.save}
        </Button>
        {canSaveAndNew && (
          <Button
            tone="quiet"
            size="small"
            aria-disabled={status === 'saving' || status === 'conflict'}
            onClick={() => void handleSave({ another: true })}
          >
            {editorText.saveAndNew}
          </Button>
        )}
        {inPlace && status !== 'saving' && status !== 'new' && (
          <Button tone="plain" size="small" onClick={handleCancel}>
            {inPlaceText.cancel}
          </Button>
        )}
        {!inPlace && editor.isDirty && status !== 'saving' && (
          <Button tone="plain" size="small" onClick={handleDiscard}>
            {editorText.discard}
          </Button>
        )}
        {/* A form that is opened to change something says nothing before anything is changed. */}
        {!(inPlace && isStored) && <EditorStatusLine status={status} />}
        {status === 'conflict' && (
          <Button tone="plain" size="small" onClick={() => void handleSave()}>
            {editorText.showConflict}
          </Button>
        )}
        {status === 'failed' && (
          <p role="alert" className="basis-full text-sm text-clay">
            {errorMessage(failure)}{' '}
            {isRetryable(editor.error) ? editorText.failure.retried : editorText.failure.kept}
          </p>
        )}
      </div>
    </form>
  );
}
