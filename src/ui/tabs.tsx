import * as RadixTabs from '@radix-ui/react-tabs';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type Tab<Value extends string> = { value: Value; label: string; content: ReactNode };

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
  const [opened, setOpened] = useState([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);

  /** Opens a tab without the click that ends the press of the key: a dialog that `onChange` opens would get it. */
  function handleKeyDown(event: KeyboardEvent, next: Value) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next !== value) onChange(next);
  }

  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      activationMode={opensOnFocus ? 'automatic' : 'manual'}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex gap-x-6 overflow-x-auto border-b border-line px-1 pt-1 sm:gap-x-9"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            onKeyDown={(event) => handleKeyDown(event, tab.value)}
            className={classNames(
              'shrink-0 border-b-[3px] border-transparent py-2 whitespace-nowrap text-ink-muted transition-colors hover:text-ink data-[state=active]:border-saffron data-[state=active]:font-semibold data-[state=active]:text-ink',
              isCompact ? 'min-h-11' : 'min-h-12',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          forceMount={(keepPanels && opened.includes(tab.value)) || undefined}
          className={classNames('data-[state=inactive]:hidden', isCompact ? 'pt-3' : 'pt-9')}
        >
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
