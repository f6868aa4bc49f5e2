import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { unsubscribeText } from '../text/unsubscribe';
import { site } from '@/brand/site';
import { unsubscribe } from '../data/invitations';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Container } from '@/ui/section';

/** What the last change came to, in the entry of the history: a reload keeps it. */
const resultSchema = z.object({ result: z.enum(['done', 'undone', 'gone']) });
type Result = z.infer<typeof resultSchema>['result'];

/** `/unsubscribe?letter=…`, of a monthly letter with `about=report`, of one about an answer with `about=answers`: asks before it does anything, because mail programs open links that nobody has pressed. */
export function UnsubscribePage() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const letter = params.get('letter') ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const mutation = useMutation({
    mutationFn: async (isUndone: boolean): Promise<Result> => {
      const isKnown = await unsubscribe(letter, isUndone);
      return isKnown ? (isUndone ? 'undone' : 'done') : 'gone';
    },
    onSuccess: (now) =>
      navigate({ search }, { replace: true, preventScrollReset: true, state: { result: now } }),
  });
  const result = resultSchema.safeParse(state).data?.result;
  useEffect(() => {
    if (result) heading.current?.focus();
  }, [result]);

  const shown = result ?? 'ask';
  const about = params.get('about');
  const words =
    about === 'report' || about === 'answers' ? unsubscribeText[about] : unsubscribeText;
  const text = shown === 'gone' ? unsubscribeText.gone : words[shown];
  return (
    <Container className="min-h-120 pt-10 pb-16 md:pt-16 md:pb-22">
      <Seo title={text.title} description={unsubscribeText.description} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {text.title}
      </h1>
      <p role="status" className="mt-4 max-w-2xl text-lead text-ink-muted">
        {typeof text.lead === 'string' ? text.lead : text.lead(site.email)}
      </p>
      <FailureNotice
        error={mutation.error}
        title={unsubscribeText.failed}
        className="mt-6 max-w-2xl"
      />
      {'action' in text && (
        <Button
          className="mt-8 max-sm:w-full"
          tone={result === 'done' ? 'quiet' : 'primary'}
          aria-disabled={mutation.isPending}
          onClick={() => {
            if (!mutation.isPending) mutation.mutate(result === 'done');
          }}
        >
          {mutation.isPending ? unsubscribeText.pending : text.action}
        </Button>
      )}
    </Container>
  );
}
