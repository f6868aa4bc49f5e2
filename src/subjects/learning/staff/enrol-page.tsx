import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { adminLearnersText } from '../text/learners';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { enrolPeople } from '../data/mutations';
import { emailPattern } from '@/lib/email-pattern';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button, ButtonLink } from '@/ui/button';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { TextAreaField } from '@/ui/fields/text-field';
import { adminPaths } from '@/lib/admin-paths';
import { LearnersFrame } from './learners-frame';

const text = adminLearnersText.enrol;
const mostAddresses = 500;

type Line = { number: number; email: string };

/** The addresses in a text, one a line, with the numbers of their lines. */
const linesOf = (typed: string): Line[] =>
  typed
    .split('\n')
    .map((line, index) => ({ number: index + 1, email: line.trim().replace(/[,;]$/, '') }))
    .filter(({ email }) => email !== '');

const named = (lines: readonly Line[]) =>
  lines.map(({ number, email }) => text.line(number, email));

/** Enrols people by hand: all of them, or nobody, and then every line that is wrong is named. */
function EnrolForm({ courseId }: { courseId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const list = adminPaths.learners(courseId);
  const enrolling = useSingleMutation({
    mutationFn: (lines: readonly Line[]) =>
      enrolPeople(
        courseId,
        lines.map(({ email }) => email),
      ),
    onSuccess: async (result, lines) => {
      if ('unknown' in result) {
        const unknown = lines.filter((_, index) => result.unknown.includes(index + 1));
        return setError(text.unknown(...named(unknown)));
      }
      showSuccessToast(text.done(result.enrolled));
      await client.invalidateQueries({ queryKey: ['learners', courseId] });
      await navigate(list);
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const lines = linesOf(typed);
    const invalid = lines.filter(({ email }) => !emailPattern.test(email));
    const problem =
      lines.length === 0
        ? text.empty
        : lines.length > mostAddresses
          ? text.tooMany
          : invalid.length > 0
            ? text.invalid(...named(invalid))
            : undefined;
    setError(problem);
    if (!problem) enrolling.mutate(lines);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid max-w-form gap-5">
      <ViewHeading title={text.action} />
      <TextAreaField
        label={text.emails}
        hint={text.hint}
        error={error}
        rows={10}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <FailureNotice error={enrolling.error} isRepeatable title={text.failed} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={enrolling.isPending}>
          {text.submit}
        </Button>
        <ButtonLink tone="quiet" to={list}>
          {text.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}

/** `/admin/courses/:course/learners/enrol`: staff enrol people by their addresses. */
export function EnrolPage() {
  const { course = '' } = useParams();
  return <LearnersFrame>{() => <EnrolForm courseId={course} />}</LearnersFrame>;
}
