import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { useSession } from '@/subjects/session/data/session-store';
import { NavigationLink } from './navigation-links';
import { besideOwnArea, ownAreaItems } from './navigation-items';

// Without its script the page does without the link.
const OwnCompanyLink = lazyAfterHydration(() =>
  import('./own-company-link').then(
    (module) => module.OwnCompanyLink,
    () => () => null,
  ),
);

/** The links of the user's own area, and in a wide window some of the main navigation. */
export function OwnAreaLinks({ className }: { className: (active: boolean) => string }) {
  const session = useSession();
  return (
    <>
      {ownAreaItems.map((item) => (
        <NavigationLink key={item.to} item={item} className={className} />
      ))}
      {session.status === 'signed-in' && (
        <OwnCompanyLink userId={session.userId} className={className} placeholder={null} />
      )}
      {besideOwnArea.map((item, index) => (
        <NavigationLink
          key={item.to}
          item={item}
          className={className}
          itemClass={index === 0 ? 'ml-auto max-xl:hidden' : 'max-xl:hidden'}
        />
      ))}
    </>
  );
}
