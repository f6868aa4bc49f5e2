import { Button, ButtonLink } from './button';

type SuccessPanelProps = {
  text: string;
  /** For some people only: the text is shown when its title is pressed. */
  note?: { title: string; text: string } | null;
  link: { label: string; to: string };
  actionLabel: string;
  onAction: () => void;
};

/** Replaces a form once it was sent: what happens next, a page to go on to, and the form again. */
export function SuccessPanel({ text, note, link, actionLabel, onAction }: SuccessPanelProps) {
  return (
    <div className="mt-5 rounded border-l-4 border-olive bg-olive-pale px-5 py-5">
      <p>{text}</p>
      <div className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
        <ButtonLink to={link.to}>{link.label}</ButtonLink>
        <Button tone="plain" onClick={onAction}>
          {actionLabel}
        </Button>
      </div>
      {note && (
        <details className="mt-3 -mb-2 text-sm">
          <summary className="py-2 font-semibold text-blue">{note.title}</summary>
          <p className="mb-2 text-ink-muted">{note.text}</p>
        </details>
      )}
    </div>
  );
}
