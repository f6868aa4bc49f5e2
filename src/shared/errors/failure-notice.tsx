import type { ReactNode } from 'react';
import { isAnswerLost } from '@/lib/errors';
import { Notice } from '@/ui/notice';
import { failureMessage, noAnswerText } from './text/errors';

type FailureNoticeProps = {
  /** Of the mutation or query; without one nothing is shown. */
  error: unknown;
  /** What failed. */
  title: string;
  /** Whether trying again does nothing twice: then a lost answer is not called a failure. */
  isRepeatable?: boolean;
  /** Whether it is scrolled to once it appears. */
  comesIntoView?: boolean;
  className?: string;
  /** What follows the reason: what was kept, a button that tries again. */
  children?: ReactNode;
};

/** What failed and why, where it was tried. */
export function FailureNotice(props: FailureNoticeProps) {
  const { error, title, isRepeatable = false, comesIntoView, className, children } = props;
  if (!error) return null;
  const isUnknown = isRepeatable && isAnswerLost(error);
  return (
    <Notice
      tone="error"
      title={isUnknown ? noAnswerText.title : title}
      comesIntoView={comesIntoView}
      className={className}
    >
      {isUnknown ? noAnswerText.text : failureMessage(error)} {children}
    </Notice>
  );
}
