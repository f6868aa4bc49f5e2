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
  /** Notes the numbers; where another paper has one of them, only when it is called again with the same ones. */
  check: (paper: Paper) => void;
  /** The question; null for other numbers than those that it is about. */
  questionOf: (paper: Paper) => ReactNode;
  /** Whether the check or the request that notes the numbers is pending. */
  isPending: boolean;
  error: Error | null;
};

type Noting = { mutate: () => void; isPending: boolean; error: Error | null };

/**
 * Asks before a number is noted that another paper has already.
 * @param except the movement whose own numbers are corrected, which are no question; null for a new one
 * @param noting the mutation that notes it
 */
export function usePaperCheck(except: number | null, noting: Noting): PaperCheck {
  const [checked, setChecked] = useState<{ paper: Paper; other: OtherPaper | null } | null>(null);
  const checking = useSingleMutation({
    mutationFn: (paper: Paper) => findOtherPaper(paper, except),
    onSuccess: (other, paper) => {
      setChecked({ paper, other });
      if (!other) noting.mutate();
    },
  });
  const checkedOf = (paper: Paper) =>
    JSON.stringify(checked?.paper) === JSON.stringify(paper) ? checked : null;
  return {
    check: (paper) => {
      // What was checked is not checked again: after a lost answer, the paper that is found may be this one.
      if (checkedOf(paper)) noting.mutate();
      else checking.mutate(paper);
    },
    questionOf: (paper) => {
      const other = checkedOf(paper)?.other;
      return other && <SamePaper paper={paper} other={other} />;
    },
    isPending: checking.isPending || noting.isPending,
    // That of the last try is over with the next.
    error: checking.isPending ? null : (checking.error ?? noting.error),
  };
}
