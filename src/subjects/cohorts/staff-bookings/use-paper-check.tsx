import { useState, type ReactNode } from 'react';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Notice } from '@/ui/notice';
import { findOtherPaper, type OtherPaper, type Paper } from '../data/papers';
import { moneyText } from '../text/money';
import { cohortName } from './cohort-name';

const text = moneyText.samePaper;

function SamePaper({ paper, other }: { paper: Paper; other: OtherPaper }) {
  const { same, isPool, reference, name, course, startsAt } = other;
  const facts = [name, cohortName(course, startsAt)].filter(Boolean).join(', ');
  return (
    <Notice tone="error" title={text.title[same](paper[same])}>
      {text.of(isPool ? text.pool : text.booking, reference, facts)} {text.question}
    </Notice>
  );
}

type PaperCheck = {
  /** Notes the numbers; where another booking or pool has one of them, only when it is called again with the same ones. */
  check: (paper: Paper) => void;
  /** The question; null for other numbers than those that it is about. */
  questionOf: (paper: Paper) => ReactNode;
  /** Of both, the check and what notes the numbers. */
  isPending: boolean;
  error: Error | null;
};

type Noting = { mutate: () => void; isPending: boolean; error: Error | null };

/**
 * Asks before a number is noted that a paper of somebody else has already.
 * @param of the booking or the pool
 * @param noting the mutation that notes it
 */
export function usePaperCheck(of: string, noting: Noting): PaperCheck {
  const [found, setFound] = useState<{ paper: Paper; other: OtherPaper } | null>(null);
  const checking = useSingleMutation({
    mutationFn: (paper: Paper) => findOtherPaper(paper, of),
    onSuccess: (other, paper) => {
      if (other) setFound({ paper, other });
      else noting.mutate();
    },
  });
  const foundOf = (paper: Paper) =>
    JSON.stringify(found?.paper) === JSON.stringify(paper) ? found : null;
  return {
    check: (paper) => {
      if (foundOf(paper)) noting.mutate();
      else checking.mutate(paper);
    },
    questionOf: (paper) => {
      const asked = foundOf(paper);
      return asked && <SamePaper {...asked} />;
    },
    isPending: checking.isPending || noting.isPending,
    // That of the last try is over with the next.
    error: checking.isPending ? null : (checking.error ?? noting.error),
  };
}
