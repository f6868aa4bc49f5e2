import type { ReactNode } from 'react';
import { Seo } from '@/shared/seo/seo';
import { adminText } from './text/admin';
import { ViewContainer } from './view-container';

type AdminLayoutProps = {
  title: string;
  children: ReactNode;
};

/** The title and the content of a view of the staff area, inside the workspace. */
export function AdminLayout({ title, children }: AdminLayoutProps) {
  return (
    <ViewContainer>
      <Seo title={title} description={adminText.description} noindex />
      <h1 className="text-view">{title}</h1>
      <div className="mt-2">{children}</div>
    </ViewContainer>
  );
}
