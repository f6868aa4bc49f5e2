import { workspaceText } from '../../../text/workspace';
import { classNames } from '@/lib/class-names';
import type { PaletteEntry, PaletteGroup } from './palette-entries';

export const paletteListId = 'palette-results';

/** The id of the option at a position among all groups, for `aria-activedescendant`. */
export const optionId = (position: number) => `palette-option-${position}`;

type PaletteListProps = {
  groups: readonly PaletteGroup[];
  /** The position of the active option among all groups. */
  active: number;
  onChoose: (entry: PaletteEntry) => void;
};

/** The results in their groups. The focus stays in the field, which names the active option. */
export function PaletteList({ groups, active, onChoose }: PaletteListProps) {
  const firstPositions = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    <div
      id={paletteListId}
      role="listbox"
      aria-label={workspaceText.palette.results}
      className="min-h-0 grow overflow-y-auto overscroll-contain py-2"
    >
      {groups.map(({ name, entries }, groupIndex) => (
        <div key={name} role="group" aria-labelledby={`palette-${name}`}>
          <div
            id={`palette-${name}`}
            role="presentation"
            className="px-4 pt-3 pb-1 text-xs font-semibold text-ink-muted"
          >
            {workspaceText.palette.groups[name]}
          </div>
          {entries.map((entry, index) => {
            const position = (firstPositions[groupIndex] ?? 0) + index;
            const isActive = position === active;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
              <div
                key={entry.to + entry.label}
                id={optionId(position)}
                role="option"
                aria-selected={isActive}
                tabIndex={-1}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
                className={classNames(
                  'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 border-l-4 px-4 py-1.5',
                  isActive ? 'border-saffron bg-saffron-pale' : 'border-transparent hover:bg-sand',
                )}
              >
                <span className="min-w-0 wrap-anywhere">{entry.label}</span>
                {entry.detail && (
                  <span className="min-w-0 text-sm wrap-anywhere text-ink-muted">
                    {entry.detail}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
