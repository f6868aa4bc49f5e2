import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryResult } from '@/shared/list/query-result';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminQuestionsText } from '../text/staff-questions';
import { staffQuestionQuery } from '../data/staff-queries';
import { Button } from '@/ui/button';
import { QuestionDetail } from './lazy-question-detail';

/** The question that the URL opens while it is not on the current page of the list. */
export function LinkedQuestion({ id, params }: { id: string; params: ListParams }) {
  const query = useQuery(staffQuestionQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  // An action can take the question out of the list that is shown, with the button that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section
      aria-label={adminQuestionsText.linked}
      className="mt-8 rounded border border-line-strong p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-h3 wrap-anywhere outline-none">
          {query.data?.title ?? adminQuestionsText.linked}
        </h2>
        <Button tone="plain" onClick={() => params.update({ question: null, page: params.page })}>
          {adminQuestionsText.close}
        </Button>
      </div>
      <QueryResult
        query={query}
        failureTitle={adminQuestionsText.oneFailed}
        missing={<p>{adminQuestionsText.gone}</p>}
      >
        {(question) => <QuestionDetail question={question} />}
      </QueryResult>
    </section>
  );
}
