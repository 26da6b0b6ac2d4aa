import { Outlet } from 'react-router-dom';
import { PortalFrame } from '@portal/shared/ui';
import { Sidebar } from './Sidebar.tsx';

/** The layout of a remote's pages for admins: the panel's sidebar and the page. A route with it wraps the pages. */
export function AdminFrame() {
  return (
    <PortalFrame>
      <Sidebar />
      <div>
        <Outlet />
      </div>
    </PortalFrame>
  );
}
