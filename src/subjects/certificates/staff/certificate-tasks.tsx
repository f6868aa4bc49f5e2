import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminCertificatesText as text } from '../text/staff-certificates';
import { keepCertificate, type StaffCertificate } from '../data/staff';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { adminPaths } from '@/lib/admin-paths';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';

/** What staff have to decide about a certificate, and for admins the button that leaves it as it is. */
export function CertificateTasks({
  certificate,
  isAdmin,
}: {
  certificate: StaffCertificate;
  isAdmin: boolean;
}) {
  const client = useQueryClient();
  const { id, is_questioned, is_renamed, holder, profile_name, cohort_id, course_id } = certificate;
  const keeping = useSingleMutation({
    mutationFn: () => keepCertificate(id),
    onSuccess: () => showSuccessToast(text.keep.done),
    onError: showFailureToast,
    // Also after a refusal: a colleague was faster.
    onSettled: () => client.invalidateQueries({ queryKey: ['certificates'] }),
  });
  if (!is_questioned && !is_renamed) return null;
  return (
    <div className="mb-8 grid max-w-[44rem] gap-4">
      {is_questioned && (
        <Notice tone="info" title={text.questioned.title}>
          <p>{text.questioned.text}</p>
          {cohort_id && (
            <Link
              to={adminPaths.cohort(course_id, cohort_id)}
              className="mt-1 inline-flex min-h-11 items-center text-blue"
            >
              {text.questioned.sheet}
            </Link>
          )}
        </Notice>
      )}
      {is_renamed && (
        <Notice tone="info" title={text.renamed.title}>
          <p className="wrap-anywhere">{text.renamed.text(holder ?? '', profile_name ?? '')}</p>
        </Notice>
      )}
      {isAdmin && (
        <div>
          <Button
            tone="quiet"
            size="small"
            aria-disabled={keeping.isPending}
            onClick={() => keeping.mutate()}
          >
            {text.keep.action}
          </Button>
        </div>
      )}
    </div>
  );
}
