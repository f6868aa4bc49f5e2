import type { ReactNode } from 'react';

type FieldListProps = {
  label?: string;
  /** What is said while the list is empty. */
  none: string;
  /** A list item for each. */
  children: ReactNode[];
  /** What has changed. */
  announcement: string;
  /** Also for people who see what has changed. */
  isAnnouncementShown?: boolean;
  /** What is wrong with the list as a whole. */
  error: string | undefined;
};

/** A list of groups of fields that can be added and removed, with its announcement and its error. */
export function FieldList(props: FieldListProps) {
  const { label, none, children, announcement, isAnnouncementShown = false, error } = props;
  return (
    <>
      {children.length === 0 && <p className="text-ink-muted">{none}</p>}
      <ol aria-label={label} className="grid gap-6 empty:hidden">
        {children}
      </ol>
      <p
        role="status"
        className={isAnnouncementShown ? 'text-sm text-olive empty:hidden' : 'sr-only'}
      >
        {announcement}
      </p>
      {error && (
        <p role="alert" className="text-sm text-clay">
          {error}
        </p>
      )}
    </>
  );
}
