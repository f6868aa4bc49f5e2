import type { ButtonHTMLAttributes } from 'react';
import { Button } from '@/ui/button';
import { menuItemClass } from '@/ui/more-menu';

export type CourseActionProps = {
  course: { id: string; title: string };
  /** Whether it is in the menu of a row. */
  isInMenu?: boolean;
};

type CourseActionButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Names the course, too. */
  label: string;
  isInMenu: boolean | undefined;
};

/** What is done with one course, in the menu of its row and in its editor. */
export function CourseActionButton(props: CourseActionButtonProps) {
  const { label, isInMenu, children, ...others } = props;
  if (isInMenu)
    return (
      <button type="button" aria-label={label} className={menuItemClass} {...others}>
        {children}
      </button>
    );
  return (
    <Button tone="plain" aria-label={label} {...others}>
      {children}
    </Button>
  );
}
