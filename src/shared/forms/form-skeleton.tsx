import { SlowLoading } from '@/shared/page/slow-loading';
import { formSkeletonText } from './text/form-skeleton';
import { site } from '@/brand/site';
import { Skeleton } from '@/ui/skeleton';

/** That something needs JavaScript, with the e-mail address to write to; nothing where JavaScript runs. */
export function WithoutJavaScript({ text }: { text: string }) {
  return (
    <noscript>
      <p>
        {text} <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
    </noscript>
  );
}

/** The placeholder of a form that is still loading. Without JavaScript it shows the e-mail address to write to. */
export function FormSkeleton({ fields, tall = false }: { fields: number; tall?: boolean }) {
  return (
    <div className="grid gap-5.5">
      <WithoutJavaScript text={formSkeletonText.needsJavaScript} />
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton className="mb-1.5 h-6 w-28" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
      {tall && <Skeleton className="h-44 w-full" />}
      {/* As high as the end of a form, whose button has two lines about personal data under it. */}
      <div className="min-h-29">
        <Skeleton className="h-12 w-44" />
        <SlowLoading what="form" className="mt-3 text-sm" />
      </div>
    </div>
  );
}
