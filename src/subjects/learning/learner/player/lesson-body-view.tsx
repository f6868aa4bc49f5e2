import { memo, useEffect } from 'react';
import { LessonView } from '@/subjects/lessons/view/lesson-view';
import type { LessonBody } from '../../data/queries';

type LessonBodyViewProps = {
  title: string;
  body: LessonBody;
  /** Called when the body is on the page, and when it leaves. */
  onShown: (isShown: boolean) => void;
};

/** What a lesson teaches. Memoised, because a step of the progress must not render a long text again. */
export const LessonBodyView = memo(function LessonBodyView(props: LessonBodyViewProps) {
  const { title, body, onShown } = props;
  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return <LessonView lesson={{ ...body, title }} level="page" />;
});
