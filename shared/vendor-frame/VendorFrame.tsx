import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { currentAccountQuery } from '@portal/shared/queries';
import { AccountSwitcher } from './AccountSwitcher.tsx';
import { Frame } from './Frame.ts';
import { Sidebar } from './Sidebar.tsx';

/** The layout of a remote's pages for vendors: the dashboard's sidebar and the page. A route with it wraps the pages. */
export function VendorFrame() {
  const { data: own } = useQuery(currentAccountQuery);
  return (
    <Frame>
      <Sidebar own={own ?? null} switcher={<AccountSwitcher own={own} />} />
      <div>
        <Outlet />
      </div>
    </Frame>
  );
}
