import { useDeferredValue } from 'react';
import { Markdown } from '@/subjects/lessons/view/markdown';

/**
 * What somebody asked or answered. Deferred, so that a list of posts that cost the parser the most it may is parsed post by
 * post, between which the page responds.
 */
export function PostText({ text }: { text: string }) {
  const shown = useDeferredValue(text, '');
  return <Markdown of="question" text={shown} />;
}
