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
 * The heading of a list or of a record. The views of `/admin` differ only in the query string, and what led to one is
 * often gone by then: a link of the list, the button of a form that was saved, a dialog. Then the heading gets the focus.
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
    const isLost = document.activeElement === document.body;
    if (!wasLoaded && (isLost || isWanted)) heading.current?.focus();
  });
  useEffect(() => focusIfLost(), []);

  return (
    <>
      <Seo title={adminText.viewTitle(title)} description={adminText.description} noindex />
      <h2
        ref={heading}
        tabIndex={-1}
        className={classNames('outline-none', isHidden ? 'sr-only' : 'mb-6 text-h3 wrap-anywhere')}
      >
        {title}
      </h2>
    </>
  );
}
