import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { TakeHeading } from './admin-layout';
import { adminText } from './text/admin';
import { HeadingRow } from './heading-row';
import { classNames } from '@/lib/class-names';

type ViewHeadingProps = {
  /** Names the list or the record, also in the title of the document. */
  title: string;
  /** What the page says where another line of it says the rest of the title. */
  heading?: string;
  /** Only for screen readers, where the tab says the same. */
  isHidden?: boolean;
  /** At the end of its line. */
  actions?: ReactNode;
  /** Whether the actions are a menu alone. */
  isMenuAlone?: boolean;
  /** Below it, in lines of their own. */
  facts?: ReactNode;
};

/**
 * The heading of a list or of a record: the `h1` of the page, unless it is hidden. What led to a view is often gone by then: a
 * link of the list, the button of a form that was saved, a dialog. Then the heading gets the focus, also from the title of the
 * area, which has it after a change of route.
 */
export function ViewHeading(props: ViewHeadingProps) {
  const { title, heading: shownTitle = title, isHidden = false } = props;
  const { actions, isMenuAlone, facts } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const take = use(TakeHeading);
  const navigationType = useNavigationType();
  const { state } = useLocation();
  // Set by a link that stays beside the view that it opens.
  const isWanted = (state as { focusesHeading?: boolean } | null)?.focusesHeading === true;

  const focusIfLost = useEffectEvent(() => {
    // A document that was just loaded keeps its focus at the top.
    const wasLoaded = navigationType === 'POP';
    const { activeElement } = document;
    const isLost = activeElement?.matches('body, h1') ?? true;
    // The title of the area gives its place to this heading.
    const isReplaced = !isHidden && activeElement?.matches('h1') === true;
    if (isReplaced || (!wasLoaded && (isLost || isWanted))) heading.current?.focus();
  });
  useEffect(() => focusIfLost(), []);
  useLayoutEffect(() => (isHidden ? undefined : take()), [isHidden, take]);

  const Heading = isHidden ? 'h2' : 'h1';

  const shown = (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={classNames(
        'min-w-0 outline-none',
        isHidden ? 'sr-only' : 'text-view wrap-anywhere',
      )}
    >
      {shownTitle}
    </Heading>
  );
  return (
    <>
      <Seo title={adminText.viewTitle(title)} description={adminText.description} noindex />
      {isHidden ? (
        shown
      ) : (
        <div className="mb-4">
          <HeadingRow actions={actions} isMenuAlone={isMenuAlone} facts={facts}>
            {shown}
          </HeadingRow>
        </div>
      )}
    </>
  );
}
