import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { currentAccountQuery } from '@portal/shared/queries';
import { AccountSwitcher } from './LazyAccountSwitcher.ts';
import { Frame } from './Frame.ts';
import { Sidebar } from './Sidebar.tsx';

const workWithout = () => {};

/** The layout of a remote's pages for vendors: the dashboard's sidebar and the page. A route with it wraps the pages. */
export function VendorFrame() {
  const { data: own } = useQuery(currentAccountQuery);
  const { pathname } = useLocation();
  return (
    <Frame>
      <Sidebar
        own={own ?? null}
        switcher={
          own?.others && (
            <AccountSwitcher own={own} others={own.others} onFail={workWithout} retryOn={pathname} />
          )
        }
      />
      <div>
        <Outlet />
      </div>
    </Frame>
  );
}
