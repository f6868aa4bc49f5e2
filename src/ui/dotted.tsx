import type { ReactNode } from 'react';

type DottedProps = { items: readonly { key: string; content: ReactNode }[] };

/**
 * Short facts in one line, with a dot between two of them. Where the line breaks there is none: each dot lies in the room left
 * of its fact, which at the beginning of a line is cut off.
 */
export function Dotted({ items }: DottedProps) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ml-3.5 flex flex-wrap">
        {items.map(({ key, content }, index) => (
          <span key={key} className="relative min-w-0 pl-3.5">
            {index > 0 && <span className="absolute left-0 w-3.5 text-center">{' · '}</span>}
            {content}
          </span>
        ))}
      </span>
    </span>
  );
}
