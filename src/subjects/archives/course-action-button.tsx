import type { ButtonHTMLAttributes } from 'react';
import { Button } from '@/ui/button';

export type CourseActionProps = {
  course: { id: string; title: string };
  /** Whether it is in the row of a list. */
  isInRow?: boolean;
};

type CourseActionButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What is drawn in a row: the path of an icon of 20 by 20. */
  icon: string;
  /** Names the course, too. */
  label: string;
  isInRow: boolean | undefined;
};

/** What is done with one course: in a row an icon, which a card of a phone leaves to the editor, and elsewhere a text. */
export function CourseActionButton(props: CourseActionButtonProps) {
  const { icon, label, isInRow, children, ...others } = props;
  if (!isInRow)
    return (
      <Button tone="plain" aria-label={label} {...others}>
        {children}
      </Button>
    );
  return (
    <Button
      tone="plain"
      size="small"
      aria-label={label}
      title={label}
      className="w-11 as-card:hidden"
      {...others}
    >
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
        className="size-5"
      >
        <path d={icon} />
      </svg>
    </Button>
  );
}
