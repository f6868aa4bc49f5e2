import { useEffect, useId, useRef, useState } from 'react';
import { differingLines } from './differing-lines';
import { Button } from '@/ui/button';

/** A field that both sides changed. */
export type Difference = {
  label: string;
  mine: string;
  theirs: string;
  /** Fields of the same group are chosen together; by default each for itself. */
  group?: string;
};

type VersionConflictPanelProps = {
  text: {
    title: string;
    text: string;
    mine: string;
    theirs: string;
    empty: string;
    keepMine: string;
    keepTheirs: string;
    keepChosen?: string;
  };
  /** The heading level that fits the page. */
  heading: 'h2' | 'h3';
  /** The fields that both changed; none when the record was deleted. */
  differences: readonly Difference[];
  onKeepMine: () => void;
  onKeepTheirs: () => void;
  /**
   * Called with the groups whose other version was chosen. Without it, or with one group, there is one choice between
   * the two versions as a whole.
   */
  onKeepChosen?: (theirs: readonly string[]) => void;
  /** Moves the focus after a choice, because the pressed button disappears with the panel. */
  focusAfter: () => void;
};

const groupOf = ({ group, label }: Difference) => group ?? label;

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

type Text = VersionConflictPanelProps['text'];

function DifferingValues({ difference, text }: { difference: Difference; text: Text }) {
  const [mine, theirs] = differingLines(difference.mine, difference.theirs);
  return (
    <div className="mt-4">
      <p className="font-semibold">{difference.label}</p>
      <dl className="mt-2 grid gap-3 sm:grid-cols-2">
        <Value name={text.mine} value={mine || text.empty} />
        <Value name={text.theirs} value={theirs || text.empty} />
      </dl>
    </div>
  );
}

type VersionChoiceProps = {
  label: string;
  text: Text;
  isTheirs: boolean;
  onChange: (isTheirs: boolean) => void;
};

function VersionChoice({ label, text, isTheirs, onChange }: VersionChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="mt-2 grid gap-x-3 sm:grid-cols-2">
      {[false, true].map((value) => (
        <label key={String(value)} className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            checked={isTheirs === value}
            onChange={() => onChange(value)}
            className="size-5 accent-blue"
          />
          {value ? text.theirs : text.mine}
        </label>
      ))}
    </div>
  );
}

/** Shows both versions of what two people, tabs or devices changed, and lets the user choose, field by field. */
export function VersionConflictPanel(props: VersionConflictPanelProps) {
  const { text, heading: Heading, differences, onKeepChosen, focusAfter } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const groups = [...new Set(differences.map(groupOf))];
  const hasChoices = onKeepChosen !== undefined && groups.length > 1;
  // After a click on "save" the focus moves here. Somebody who is typing keeps the focus and hears an alert instead.
  const [isTyping] = useState(
    () => document.activeElement?.matches('input, textarea, select') === true,
  );
  useEffect(() => {
    if (!isTyping) title.current?.focus();
  }, [isTyping]);

  const choose = (keep: () => void) => () => {
    keep();
    focusAfter();
  };

  return (
    <section
      role={isTyping ? 'alert' : 'group'}
      aria-labelledby={titleId}
      className="rounded border-l-4 border-clay bg-clay-pale p-5"
    >
      <Heading
        id={titleId}
        ref={title}
        tabIndex={-1}
        data-conflict-title=""
        className="scroll-my-24 text-h4 outline-none"
      >
        {text.title}
      </Heading>
      <p className="mt-1 text-sm">{text.text}</p>
      {groups.map((group) => {
        const inGroup = differences.filter((difference) => groupOf(difference) === group);
        return (
          <div key={group}>
            {inGroup.map((difference) => (
              <DifferingValues key={difference.label} difference={difference} text={text} />
            ))}
            {hasChoices && (
              <VersionChoice
                label={inGroup.map(({ label }) => label).join(', ')}
                text={text}
                isTheirs={chosen.includes(group)}
                onChange={(isTheirs) => {
                  const others = chosen.filter((other) => other !== group);
                  setChosen(isTheirs ? [...others, group] : others);
                }}
              />
            )}
          </div>
        );
      })}
      <div className="mt-5 flex flex-wrap gap-3">
        {hasChoices ? (
          <Button
            onClick={choose(() => onKeepChosen(groups.filter((group) => chosen.includes(group))))}
          >
            {text.keepChosen}
          </Button>
        ) : (
          <>
            <Button onClick={choose(props.onKeepMine)}>{text.keepMine}</Button>
            <Button tone="quiet" onClick={choose(props.onKeepTheirs)}>
              {text.keepTheirs}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
