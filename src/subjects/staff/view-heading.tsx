import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { adminText } from './text/admin';
import { classNames } from '@/lib/class-names';

type ViewHeadingProps = {
  /** Names the list or the record, also in the title of the document. */
  title: string;
  /** Only for screen readers, where the tab says the same. */
  isHidden?: boolean;
};

/**
 * The heading of a list or of a record. What led to a view is often gone by then: a link of the list, the button of a form that was
 * saved, a dialog. Then the heading gets the focus, also from the title of the area, which has it after a change of route.
 */
export function ViewHeading({ title, isHidden = false }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  const { state } = useLocation();
  // Set by a link that stays beside the view that it opens.
  const isWanted = (state as { focusesHeading?: boolean } | null)?.focusesHeading === true;

  const focusIfLost = useEffectEvent(() => {
    // A document that was just loaded keeps its focus at the top.
    const wasLoaded = navigationType === 'POP';
    const isLost = document.activeElement?.matches('body, h1') ?? true;
    if (!wasLoaded && (isLost || isWanted)) heading.current?.focus();
  });
  useEffect(() => focusIfLost(), []);

  return (
    <>
      <Seo title={adminText.viewTitle(title)} description={adminText.description} noindex />
      <h2
        ref={heading}
        tabIndex={-1}
        data-record-heading={isHidden ? undefined : ''}
        className={classNames('outline-none', isHidden ? 'sr-only' : 'mb-6 text-h3 wrap-anywhere')}
      >
        {title}
      </h2>
    </>
  );
}
