import { useQuery } from '@tanstack/react-query';
import { companyLinkText } from '@/subjects/organizations/text/company-link';
import { profileText } from '../../text/profile';
import { membershipsQuery } from '@/subjects/organizations/data/queries';
import { roleQuery } from '@/subjects/session/data/roles';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

/** Links to the staff area and to the user's organisations. Renders nothing for a learner without organisations. */
export function Workspaces({ userId }: { userId: string }) {
  const role = useQuery(roleQuery(userId)).data ?? 'learner';
  const memberships = useQuery(membershipsQuery(userId)).data ?? [];
  const isStaff = role !== 'learner';
  const isManager = memberships.some((membership) => membership.role !== 'member');
  if (!isStaff && memberships.length === 0) return null;
  return (
    <nav aria-labelledby="workspaces-title" className="border-t border-ink pt-6">
      <h2 id="workspaces-title" className="text-h3">
        {profileText.workspaces.title}
      </h2>
      <div className="mt-5 flex flex-wrap gap-3">
        {isStaff && (
          <ButtonLink tone="quiet" to={paths.admin}>
            {profileText.workspaces.admin}
          </ButtonLink>
        )}
        {isManager && (
          <ButtonLink tone="quiet" to={paths.company}>
            {companyLinkText.title}
          </ButtonLink>
        )}
        {memberships.length > 0 && (
          <ButtonLink tone="quiet" to={paths.adminOrganizations}>
            {profileText.workspaces.organizations}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
