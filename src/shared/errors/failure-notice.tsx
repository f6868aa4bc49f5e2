import type { ReactNode } from 'react';
import { Notice } from '@/ui/notice';
import { actFailure, failureMessage } from './text/errors';

type FailureNoticeProps = {
  /** Of the mutation or query; without one nothing is shown. */
  error: unknown;
  /** What failed. */
  title: string;
  /** Of an act, whether trying again does nothing twice. Without it nothing was asked for but to read something. */
  isRepeatable?: boolean;
  /** Whether it is scrolled to once it appears. */
  comesIntoView?: boolean;
  className?: string;
  /** What follows the reason: what was kept, a button that tries again. */
  children?: ReactNode;
};

/** What failed and why, where it was tried. */
export function FailureNotice(props: FailureNoticeProps) {
  const { error, title, isRepeatable, comesIntoView, className, children } = props;
  if (!error) return null;
  const told =
    isRepeatable === undefined
      ? { title, text: failureMessage(error) }
      : actFailure(title, error, isRepeatable);
  return (
    <Notice tone="error" title={told.title} comesIntoView={comesIntoView} className={className}>
      {told.text} {children}
    </Notice>
  );
}
