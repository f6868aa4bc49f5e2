import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type Tab<Value extends string> = {
  value: Value;
  label: string;
  content: ReactNode;
  /** At the end of the row, apart and smaller: what is seldom wanted. */
  isQuiet?: boolean;
};

type TabsProps<Value extends string> = {
  /** The accessible name of the list of tabs. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  /** Whether panels that were open stay mounted, so that they keep what was typed into them. */
  keepPanels?: boolean;
  /**
   * Whether a tab opens as soon as it has the focus, for example by an arrow key. Not where `onChange` may be refused:
   * a dialog that asks first returns the focus to the tab when it is closed, which would open it again.
   */
  opensOnFocus?: boolean;
  /** Less space around the tabs, for views of the staff area. */
  isCompact?: boolean;
};

/** How far a key moves among the tabs; Home and End move to an end. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The tab that a key moves the focus to. */
function targetOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const list = [
    ...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
  ];
  if (key === 'Home') return list[0];
  if (key === 'End') return list.at(-1);
  const step = steps[key];
  if (step === undefined) return undefined;
  return list[(list.indexOf(currentTarget) + step + list.length) % list.length];
}

/** Tabs, with the keyboard behaviour of the ARIA Authoring Practices: the arrow keys move, and by default open. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  keepPanels = false,
  opensOnFocus = true,
  isCompact = false,
}: TabsProps<Value>) {
  const id = useId();
  const [opened, setOpened] = useState([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  // The tab that has the focus, where it need not be the open one.
  const [focused, setFocused] = useState<Value | null>(null);

  function open(next: Value) {
    if (next !== value) onChange(next);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, own: Value) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = targetOf(event);
    target?.focus();
    // Without the click that ends the press of the key: a dialog that `onChange` opens would get it.
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (isPress) open(own);
    if (target || isPress) event.preventDefault();
  }

  return (
    <div>
      <div className="border-b border-line">
        {/* Wider than its labels, which keep to the edge of the page: the ring of the focus needs the room. */}
        <div
          role="tablist"
          aria-label={label}
          aria-orientation="horizontal"
          className="-mx-1 flex gap-x-5.5 overflow-x-auto px-1 pt-1 sm:gap-x-9"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-controls={`${id}-panel-${tab.value}`}
              aria-selected={tab.value === value}
              // One stop of the Tab key for all of them.
              tabIndex={tab.value === (focused ?? value) ? 0 : -1}
              onClick={() => open(tab.value)}
              onKeyDown={(event) => handleKeyDown(event, tab.value)}
              onFocus={() => {
                setFocused(tab.value);
                if (opensOnFocus) open(tab.value);
              }}
              onBlur={() => setFocused(null)}
              className={classNames(
                'shrink-0 border-b-[3px] border-transparent py-2 whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-selected:border-saffron aria-selected:font-semibold aria-selected:text-ink',
                isCompact ? 'min-h-11' : 'min-h-12',
                tab.isQuiet && 'ml-auto text-sm',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          // A panel may begin with what cannot have the focus.
          tabIndex={0}
          hidden={tab.value !== value}
          className={isCompact ? 'pt-3' : 'pt-9'}
        >
          {(tab.value === value || (keepPanels && opened.includes(tab.value))) && tab.content}
        </div>
      ))}
    </div>
  );
}
