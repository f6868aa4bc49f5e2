import { editorText } from './text';
import { classNames } from '@/lib/class-names';
import type { EditorStatus } from './use-editor';

const marks: Record<EditorStatus, string> = {
  new: 'bg-line-strong',
  saved: 'bg-olive',
  dirty: 'bg-saffron',
  saving: 'bg-blue-light',
  failed: 'bg-clay',
  conflict: 'bg-clay',
};

/** The save status of an editor, announced to screen readers when it changes. */
export function EditorStatusLine({ status }: { status: EditorStatus }) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <span aria-hidden="true" className={classNames('size-2.5 rounded-full', marks[status])} />
      <span role="status" data-status={status}>
        {editorText.status[status]}
      </span>
      {status === 'dirty' && <span className="max-2xl:sr-only">{editorText.keptHere}</span>}
    </p>
  );
}
