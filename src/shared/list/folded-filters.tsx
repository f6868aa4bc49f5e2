import { useId, useState, type ReactNode } from 'react';
import { listText } from './text';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';

type FoldedFiltersProps = {
  /** How many are set. */
  set: number;
  /** Whether they are more than a line on a tablet, where they then are behind the button as well. */
  isLong?: boolean;
  /** Whether the page opens with them: an error says something about them. */
  isOpenAtFirst?: boolean;
  /** The fields. */
  children: ReactNode;
};

/** The filters of a list, on a phone behind a button that says how many are set. */
export function FoldedFilters(props: FoldedFiltersProps) {
  const { set, isLong = false, isOpenAtFirst = false, children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className={isLong ? 'lg:hidden' : 'sm:hidden'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {listText.search.filters(set)}
      </Button>
      {/* On a phone they fill two columns, below their labels; of an odd number the first fills both. */}
      <div
        id={id}
        className={classNames(
          'flex flex-wrap items-center gap-2 max-sm:grid max-sm:basis-full max-sm:grid-cols-2 max-sm:*:block max-sm:*:min-w-0 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2 max-sm:[&_input]:w-full max-sm:[&_select]:w-full max-sm:[&_select]:max-w-none',
          isLong && 'max-lg:basis-full xl:[&_select]:max-w-44',
          // Whatever their layout is otherwise.
          !isOpen && (isLong ? 'max-lg:hidden!' : 'max-sm:hidden!'),
        )}
      >
        {children}
      </div>
    </>
  );
}
