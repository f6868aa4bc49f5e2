import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@/lib/class-names';

export type Figure = {
  label: string;
  value: string;
  /** The difference from the months before. */
  change?: ReactNode;
  /** The list of what the value counts, with the name of the link to it. */
  list?: { to: string; name: string } | undefined;
  /** What the value consists of, with a link where that has a list. */
  parts: readonly { text: string; to?: string }[];
};

function Part({ text, to }: Figure['parts'][number]) {
  return to ? (
    <Link to={to} className="flex min-h-6 w-fit items-center text-blue">
      {text}
    </Link>
  ) : (
    <span className="block min-h-6 text-ink-muted">{text}</span>
  );
}

type FigureListProps = {
  title: string;
  figures: readonly Figure[];
  /** Whether they are less important than others on the page: they are smaller. */
  isMinor?: boolean;
};

/** Figures, each with its list. At their size a long sum fits on one line with its euro sign. */
export function FigureList({ title, figures, isMinor = false }: FigureListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="@container">
      <h2 id={titleId} className="sr-only">
        {title}
      </h2>
      <ul aria-labelledby={titleId} className="grid grid-cols-2 gap-6 @min-[34.5rem]:grid-cols-4">
        {figures.map(({ label, value, list, change, parts }) => (
          <li
            key={label}
            className={classNames(
              'flex break-inside-avoid flex-col pt-3',
              isMinor ? 'border-t border-line' : 'border-t-6 border-blue-deep',
            )}
          >
            <span className="block text-sm font-semibold">{label}</span>{' '}
            <span
              className={classNames(
                'heading-style mt-1 block whitespace-nowrap tabular-nums',
                isMinor ? 'text-h3' : 'text-[1.75rem]/none @min-[44rem]:text-[2.5rem]/none',
              )}
            >
              {list ? (
                <Link to={list.to} aria-label={list.name} className="text-blue">
                  {value}
                </Link>
              ) : (
                value
              )}
            </span>{' '}
            {change}
            <span className="mt-2 flex flex-col text-sm">
              {parts.map((part) => (
                <Part key={part.text} {...part} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
