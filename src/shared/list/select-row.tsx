import type { Selection } from './use-selection';

type SelectRowProps = {
  selection: Pick<Selection, 'isSelected' | 'toggle'>;
  id: string;
  /** Names the row. */
  label: string;
};

/** The checkbox that selects a row. Its label is larger than the box, for fingers. */
export function SelectRow({ selection, id, label }: SelectRowProps) {
  return (
    <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.isSelected(id)}
        onChange={() => selection.toggle(id)}
        className="size-5 cursor-pointer accent-blue"
      />
    </label>
  );
}
