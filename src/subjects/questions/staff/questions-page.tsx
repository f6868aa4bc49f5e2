import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams, type ListParams } from '@/shared/list/use-list-params';
import { adminQuestionsText } from '../text/staff-questions';
import {
  questionCoursesQuery,
  staffQuestionsQuery,
  staffQuestionQuery,
} from '../data/staff-queries';
import { prepareDateTimes } from '@/shared/dates/athens-time';
import { oneOf } from '@/lib/one-of';
import { ChoiceField } from '@/ui/fields/choice-field';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { isUuid } from '@/lib/is-uuid';
import { QuestionList } from './question-list';
import { QueryResult } from '@/shared/list/query-result';
import { Button } from '@/ui/button';
import { QuestionDetail } from './lazy-question-detail';

/** The question that the URL opens while it is not on the current page of the list. */
function LinkedQuestion({ id, params }: { id: string; params: ListParams }) {
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
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-h4 wrap-anywhere outline-none">
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

const states = ['open', 'answered', 'reported', 'removed'] as const;

/** `/admin/questions`: what learners ask below lessons, those that wait for an answer first. */
export function QuestionsPage() {
  const params = useListParams();
  const { page, searchParams } = params;
  const state = oneOf(states, searchParams.get('state'));
  const course = searchParams.get('course');
  const courseId = isUuid(course) ? course : null;
  const question = searchParams.get('question');
  const openId = isUuid(question) ? question : null;
  const query = useQuery(staffQuestionsQuery({ courseId, state, page }));
  const { data: courses = [] } = useQuery(questionCoursesQuery);
  useEffect(prepareDateTimes, []);
  const isOnOtherPage =
    openId !== null && query.data?.rows.some(({ id }) => id === openId) === false;

  return (
    <AdminLayout title={adminQuestionsText.title}>
      <SearchableList
        search={
          <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:min-w-0 max-sm:[&_select]:w-full">
            <ChoiceField
              isSmall
              label={adminQuestionsText.state}
              anyLabel={adminQuestionsText.states.all}
              value={state}
              options={states.map((value) => ({ value, label: adminQuestionsText.states[value] }))}
              onChange={(value) => params.update({ state: value })}
            />
            <ChoiceField
              isSmall
              label={adminQuestionsText.course}
              anyLabel={adminQuestionsText.anyCourse}
              value={courseId}
              options={courses.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(value) => params.update({ course: value })}
            />
          </div>
        }
        toolbar={isOnOtherPage && <LinkedQuestion key={openId} id={openId} params={params} />}
        query={query}
        params={params}
        isFiltered={state !== null || courseId !== null}
        text={{
          ...adminQuestionsText,
          notFound: state === 'open' ? adminQuestionsText.noneOpen : adminQuestionsText.notFound,
        }}
      >
        {(questions) => <QuestionList questions={questions} openId={openId} params={params} />}
      </SearchableList>
    </AdminLayout>
  );
}
