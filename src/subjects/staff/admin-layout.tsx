import { createContext, useState, type ReactNode } from 'react';
import { Seo } from '@/shared/seo/seo';
import { adminText } from './text/admin';
import { HeadingRow } from './heading-row';
import { ViewContainer } from './view-container';

/** Takes the `h1` from the area for a heading that names one object, until what it returns is called. */
export const TakeHeading = createContext((): (() => void) => () => {});

type AdminLayoutProps = {
  title: string;
  /** What the page says of itself where the rail says the title. */
  heading?: string;
  /** Beside the title, where the view keeps it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The title and the content of a view of the staff area, inside the workspace. Where a view shows one object, that is the `h1`. */
export function AdminLayout({ title, heading = title, actions, children }: AdminLayoutProps) {
  const [isTaken, setTaken] = useState(false);
  const [take] = useState(() => () => {
    setTaken(true);
    return () => setTaken(false);
  });
  return (
    <ViewContainer>
      <Seo title={title} description={adminText.description} noindex />
      {!isTaken && (
        <HeadingRow actions={actions}>
          <h1 className="text-view">{heading}</h1>
        </HeadingRow>
      )}
      <div className={isTaken ? undefined : 'mt-4'}>
        <TakeHeading value={take}>{children}</TakeHeading>
      </div>
    </ViewContainer>
  );
}
