import { useQuery } from '@tanstack/react-query';
import { WATCH_MS } from '../polling.ts';
import { query } from '@portal/shared/queries';
import { PageHeader, Stack } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { DeferUntilLoaded } from '../records/DeferUntilLoaded.tsx';
import { texts } from '../texts.ts';
import { ActionHint } from './ActionHint.tsx';
import { Activity } from './Activity.tsx';
import { Attention } from './Attention.tsx';
import { Counts } from './Counts.tsx';
import { RecentApplications } from './RecentApplications.tsx';
import { SendAnnouncement } from './SendAnnouncement.tsx';

/** /admin: the counts, the pending work and the newest applications. */
export function Component() {
  const waiting = useQuery({ ...query('GET /vendor-admin/dashboard/stats'), refetchInterval: WATCH_MS });
  return (
    <Stack gap={6}>
      <title>{texts.title('Dashboard')}</title>
      <PageHeader
        title="Dashboard"
        lead="What needs your attention today."
        actions={
          <IfMay right="own">
            <SendAnnouncement />
          </IfMay>
        }
      />
      <Counts />
      <ActionHint />
      <Attention />
      <DeferUntilLoaded query={waiting}>
        <RecentApplications />
        <Activity />
      </DeferUntilLoaded>
    </Stack>
  );
}
