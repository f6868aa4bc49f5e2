import type { ReactNode } from 'react';
import { Seo } from '@/shared/seo/seo';
import { adminText } from './text/admin';
import { ViewContainer } from './view-container';

type AdminLayoutProps = {
  title: string;
  /** Beside the title where there is room, else below it. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The title and the content of a view of the staff area, inside the workspace. */
export function AdminLayout({ title, beside, children }: AdminLayoutProps) {
  return (
    <ViewContainer>
      <Seo title={title} description={adminText.description} noindex />
      <div className="lg:flex lg:items-start lg:gap-7">
        <h1 className="text-view">{title}</h1>
        {beside}
      </div>
      <div className="mt-2">{children}</div>
    </ViewContainer>
  );
}
