import { useEffect, useRef } from 'react';
import { coursePageWords } from '@/content/interface/course-page';
import { Button } from '@/ui/button';

const words = coursePageWords.interest;

type InterestDoneProps = { courseTitle: string; onAnother: () => void };

/** What stands in the form's place once the person is on the list. Takes the focus that the form had. */
export function InterestDone({ courseTitle, onAnother }: InterestDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded border-l-4 border-olive bg-olive-pale px-5 py-5">
      <h3 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {words.doneTitle}
      </h3>
      <p className="mt-2">{words.doneText(courseTitle)}</p>
      <Button tone="quiet" className="mt-5" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}
