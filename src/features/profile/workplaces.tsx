import { useQuery } from '@tanstack/react-query';
import { profileText } from '@/content/interface/profile';
import { membershipsQuery } from '@/data/organizations/queries';
import { roleQuery } from '@/data/roles/queries';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

/** The ways to the staff's area and to the person's organisations, for those who have them. */
export function Workplaces({ userId }: { userId: string }) {
  const role = useQuery(roleQuery(userId)).data ?? 'learner';
  const memberships = useQuery(membershipsQuery(userId)).data ?? [];
  const isStaff = role !== 'learner';
  if (!isStaff && memberships.length === 0) return null;
  return (
    <nav aria-labelledby="workplaces-title" className="border-t border-ink pt-6">
      <h2 id="workplaces-title" className="text-h3">
        {profileText.workplaces.title}
      </h2>
      <div className="mt-5 flex flex-wrap gap-3">
        {isStaff && (
          <ButtonLink tone="quiet" to={paths.admin}>
            {profileText.workplaces.admin}
          </ButtonLink>
        )}
        {memberships.length > 0 && (
          <ButtonLink tone="quiet" to={paths.adminOrganizations}>
            {profileText.workplaces.organizations}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
