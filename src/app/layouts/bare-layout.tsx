import { Outlet } from 'react-router-dom';

/** A page without header and footer. */
export function BareLayout() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh">
      <Outlet />
    </main>
  );
}
