import { WithoutJavaScript } from '@/shared/forms/form-skeleton';
import { PrivacyNote } from '@/shared/forms/submit-row';
import { formSkeletonText } from '@/shared/forms/text/form-skeleton';
import { SlowLoading } from '@/shared/page/slow-loading';
import { classNames } from '@/lib/class-names';
import { buttonClass } from '@/ui/button';
import { controlClass } from '@/ui/fields/field';
import { interestFormText as text } from './text/interest-form';

/**
 * The interest form while its code is loading, in the HTML of the build: as high as the form, with its words, and pale where nothing
 * can be typed or pressed yet. That it takes long is said in the place of the note below the button.
 */
export function InterestPlaceholder() {
  return (
    <>
      <WithoutJavaScript text={formSkeletonText.needsJavaScript} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5.5 noscript:hidden">
        {[text.name, text.email].map((label) => (
          <div key={label} aria-hidden="true">
            <span className="mb-1.5 block font-semibold">{label}</span>
            <span className={classNames(controlClass, 'opacity-60')}>&nbsp;</span>
          </div>
        ))}
        <div>
          <span aria-hidden="true" className={buttonClass({ className: 'opacity-60' })}>
            {text.submit}
          </span>
          <div className="grid *:col-start-1 *:row-start-1">
            <PrivacyNote text={text} />
            <SlowLoading what="form" className="mt-3 bg-white text-sm" />
          </div>
        </div>
      </div>
    </>
  );
}
