import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { adminQuestionsText } from '../text/staff-questions';
import { questionCoursesQuery, staffQuestionsQuery } from '../data/staff-queries';
import { prepareDateTimes } from '@/shared/dates/athens-time';
import { oneOf } from '@/lib/one-of';
import { ChoiceField } from '@/ui/fields/choice-field';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { isUuid } from '@/lib/is-uuid';
import { LinkedQuestion } from './linked-question';
import { QuestionList } from './question-list';

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
