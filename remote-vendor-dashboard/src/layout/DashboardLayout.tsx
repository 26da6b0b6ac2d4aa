import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { currentAccountQuery } from '@portal/shared/queries';
import { useSession } from '@portal/shared/runtime';
import { lazyComponent, SkipTo, Stack } from '@portal/shared/ui';
import { AccountSwitcher } from '@portal/shared/vendor-frame';
import { Frame, Sidebar } from '@portal/shared/vendor-frame/parts';
import { firstLead } from '../leads/lead-focus.ts';
import { startCopies } from '../offline/start-copies.ts';
import { paths } from '../paths.ts';
import { offerAtom, usesPush } from '../push/offer.ts';
import { refreshOnLiveEvents } from '../leads/live-refresh.ts';
import { SideIndex } from '../preferences/SideIndex.tsx';
import { NewLeadCount } from './NewLeadCount.tsx';
import { PausedBanner } from './PausedBanner.tsx';
import { useUnsentWork } from './use-unsent-work.ts';

// Subscribes once, so that cached data stays current on other pages too.
refreshOnLiveEvents();
startCopies({
  followInbox: () => import('../early/follow-inbox.ts').then((module) => module.followInbox()),
  loadPages: () => import('./offline-pages.ts').then((module) => module.loadOfflinePages()),
});

/** Nothing can be undone on the first paint. */
const UndoBar = lazyComponent(() => import('../undo/UndoBar.tsx').then((module) => module.UndoBar));
/** Few visits have anything to do with the device's notifications. */
const DevicePush = lazyComponent(() => import('../push/DevicePush.tsx').then((module) => module.DevicePush));
const workWithout = () => {};

/** The layout of every tab: sidebar, page and undo bar. */
export function Component() {
  const { data: own } = useQuery(currentAccountQuery);
  const { pathname } = useLocation();
  const inbox = useMatch(paths.leads());
  useUnsentWork();
  const user = useSession()?.user;
  const offer = useAtomValue(offerAtom);
  return (
    <Frame>
      {inbox && <SkipTo target={firstLead}>Skip to your leads</SkipTo>}
      <Sidebar
        own={own ?? null}
        newLeads={own && <NewLeadCount accountId={own.account.id} />}
        preferencesParts={<SideIndex />}
        switcher={<AccountSwitcher own={own} />}
      />
      <Stack gap={5}>
        {own && <PausedBanner own={own} />}
        {user && !user.viewing_as && usesPush(offer) && (
          <DevicePush userId={user.id} onFail={workWithout} retryOn={pathname} />
        )}
        <div>
          <Outlet />
        </div>
      </Stack>
      {own?.account && <UndoBar accountId={own.account.id} onFail={workWithout} retryOn={pathname} />}
    </Frame>
  );
}
