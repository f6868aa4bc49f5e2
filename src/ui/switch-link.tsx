import { classNames } from '@/lib/class-names';
import { ButtonLink } from './button';

type SwitchLinkProps = { to: string; label: string; isCurrent: boolean; className: string };

/** One of several links in a row that show the same page in other ways. Only the current one is filled. */
export function SwitchLink({ to, label, isCurrent, className }: SwitchLinkProps) {
  return (
    <ButtonLink
      to={to}
      size="small"
      tone={isCurrent ? 'primary' : 'quiet'}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
      className={classNames(className, !isCurrent && 'hover:bg-blue-pale/35! hover:text-blue!')}
    >
      {label}
    </ButtonLink>
  );
}
