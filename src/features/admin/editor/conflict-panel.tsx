import { editorText } from '@/content/interface/editor';
import { Button } from '@/ui/button';

type Difference = { label: string; mine: string; theirs: string };

type ConflictPanelProps = {
  /** The fields that differ; null when the row was deleted. */
  differences: Difference[] | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="mt-1 max-h-60 overflow-y-auto rounded border border-line bg-white p-3 text-sm wrap-break-word whitespace-pre-wrap">
        {text || editorText.conflict.empty}
      </dd>
    </div>
  );
}

/** Both versions of what two people edited, and the choice between them. */
export function ConflictPanel({ differences, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const choice = differences ? editorText.conflict : editorText.deleted;
  return (
    <section role="alert" className="rounded border-l-4 border-clay bg-clay-pale p-5">
      <h3 className="text-h4">{choice.title}</h3>
      <p className="mt-1 text-sm">{choice.text}</p>
      {differences?.map(({ label, mine, theirs }) => (
        <div key={label} className="mt-4">
          <h4 className="font-semibold">{label}</h4>
          <dl className="mt-2 grid gap-3 sm:grid-cols-2">
            <Version name={editorText.conflict.mine} text={mine} />
            <Version name={editorText.conflict.theirs} text={theirs} />
          </dl>
        </div>
      ))}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>{choice.keepMine}</Button>
        <Button tone="quiet" onClick={onTakeTheirs}>
          {choice.takeTheirs}
        </Button>
      </div>
    </section>
  );
}
