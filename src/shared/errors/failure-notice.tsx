import type { ReactNode } from 'react';
import { Notice } from '@/ui/notice';
import { failureMessage } from './text/errors';

type FailureNoticeProps = {
  /** Of the mutation or query; without one nothing is shown. */
  error: unknown;
  /** What failed. */
  title: string;
  className?: string;
  /** What follows the reason: what was kept, a button that tries again. */
  children?: ReactNode;
};

/** What failed and why, where it was tried. */
export function FailureNotice({ error, title, className, children }: FailureNoticeProps) {
  if (!error) return null;
  return (
    <Notice tone="error" title={title} className={className}>
      {failureMessage(error)} {children}
    </Notice>
  );
}
