import { useWatch, type FieldValues } from 'react-hook-form';
import { VersionConflictPanel } from './version-conflict/version-conflict-panel';
import { editorText } from './text';
import type { Editor } from './use-editor';

/** How the fields of an editor are shown in the choice between two versions. */
export type FieldDisplay<Values> = {
  /** Labels of the fields; a field without one is not shown. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** A value as the user reads it. By default the value itself, which is then text. */
  show?: (field: keyof Values & string, values: Values) => string;
};

type EditorConflictProps<Values extends FieldValues> = FieldDisplay<Values> & {
  editor: Editor<Values, { id: string; updated_at: string }>;
  /** Of a deleted record: whether what it belongs to is deleted too, so that no new one can be made of it. */
  isParentGone?: boolean;
  /** Called when the user gives up a record that somebody else deleted. */
  onLeave?: () => void;
  /** Moves the focus after a choice, because the pressed button disappears. `field` is the first in conflict. */
  focusAfter: (field: (keyof Values & string) | undefined) => void;
};

type ChoiceProps<Values extends FieldValues> = EditorConflictProps<Values> & {
  conflict: NonNullable<Editor<Values, { id: string; updated_at: string }>['conflict']>;
};

function Choice<Values extends FieldValues>(props: ChoiceProps<Values>) {
  const { editor, conflict, labels, show, isParentGone, onLeave, focusAfter } = props;
  const deleted = isParentGone
    ? { ...editorText.deleted, ...editorText.deletedWithParent }
    : editorText.deleted;
  // Renders again with every key, so that the panel shows what the form holds.
  useWatch({ control: editor.form.control });
  const mine = editor.form.getValues();
  const asText = (field: keyof Values & string, values: Values) =>
    show ? show(field, values) : String(values[field]);
  const differences = conflict.fields.flatMap((field) => {
    const label = labels[field];
    if (label === undefined) return [];
    const [group] = editor.dependentsOf(field);
    return [{ label, group, mine: asText(field, mine), theirs: asText(field, conflict.theirs) }];
  });

  function handleKeepTheirs() {
    editor.keepTheirs();
    if (conflict.isDeleted) onLeave?.();
  }

  return (
    <VersionConflictPanel
      text={conflict.isDeleted ? { ...editorText.conflict, ...deleted } : editorText.conflict}
      heading="h2"
      differences={differences}
      onKeepMine={editor.keepMine}
      onKeepTheirs={handleKeepTheirs}
      onKeepChosen={editor.keepChosen}
      focusAfter={() => focusAfter(conflict.fields[0])}
    />
  );
}

/** The choice between what the user typed and what somebody else saved, while there is one to make. */
export function EditorConflict<Values extends FieldValues>(props: EditorConflictProps<Values>) {
  const { conflict } = props.editor;
  return conflict && <Choice {...props} conflict={conflict} />;
}
