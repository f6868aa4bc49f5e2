import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/ui/button';

type VersionConflictPanelProps = {
  text: {
    title: string;
    text: string;
    mine: string;
    theirs: string;
    empty: string;
    keepMine: string;
    keepTheirs: string;
  };
  /** The heading level that fits the page. */
  heading: 'h2' | 'h3';
  /** The fields that both changed; none when the record was deleted. */
  differences: { label: string; mine: string; theirs: string }[];
  onKeepMine: () => void;
  onKeepTheirs: () => void;
};

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="mt-1 max-h-60 overflow-y-auto rounded border border-line bg-white p-3 text-sm wrap-break-word whitespace-pre-wrap">
        {value}
      </dd>
    </div>
  );
}

/** Shows both versions of what two people, tabs or devices changed, and lets the user choose one. */
export function VersionConflictPanel(props: VersionConflictPanelProps) {
  const { text, heading: Heading, differences, onKeepMine, onKeepTheirs } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // After a click on "save" the focus moves here. Somebody who is typing keeps the focus and hears an alert instead.
  const [isTyping] = useState(
    () => document.activeElement?.matches('input, textarea, select') === true,
  );
  useEffect(() => {
    if (!isTyping) title.current?.focus();
  }, [isTyping]);

  return (
    <section
      role={isTyping ? 'alert' : 'group'}
      aria-labelledby={titleId}
      className="rounded border-l-4 border-clay bg-clay-pale p-5"
    >
      <Heading id={titleId} ref={title} tabIndex={-1} className="text-h4 outline-none">
        {text.title}
      </Heading>
      <p className="mt-1 text-sm">{text.text}</p>
      {differences.map(({ label, mine, theirs }) => (
        <div key={label} className="mt-4">
          <p className="font-semibold">{label}</p>
          <dl className="mt-2 grid gap-3 sm:grid-cols-2">
            <Value name={text.mine} value={mine || text.empty} />
            <Value name={text.theirs} value={theirs || text.empty} />
          </dl>
        </div>
      ))}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>{text.keepMine}</Button>
        <Button tone="quiet" onClick={onKeepTheirs}>
          {text.keepTheirs}
        </Button>
      </div>
    </section>
  );
}
