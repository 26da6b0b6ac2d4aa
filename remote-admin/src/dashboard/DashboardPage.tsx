import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { showMessage } from '@portal/shared/runtime';
import { Button, PageHeader, Stack } from '@portal/shared/ui';
import { After } from '../records/After.tsx';
import { texts } from '../texts.ts';
import { ActionHint } from './ActionHint.tsx';
import { Activity } from './Activity.tsx';
import { Attention } from './Attention.tsx';
import { Counts } from './Counts.tsx';
import { RecentApplications } from './RecentApplications.tsx';
import { dashboardStatsQuery } from './dashboard.queries.ts';

/** /admin: the counts, the pending work and the newest applications. */
export function Component() {
  const waiting = useQuery(dashboardStatsQuery);
  return (
    <Stack gap={6}>
      <title>{texts.title(texts.dashboard.title)}</title>
      <PageHeader
        title={texts.dashboard.title}
        lead={texts.dashboard.lead}
        actions={
          <Button variant="secondary" icon={<Megaphone aria-hidden="true" />} onClick={announce}>
            {texts.dashboard.announcement}
          </Button>
        }
      />
      <Counts />
      <ActionHint />
      <Attention />
      <After query={waiting}>
        <RecentApplications />
        <Activity />
      </After>
    </Stack>
  );
}

function announce(): void {
  showMessage({ title: texts.dashboard.announcement, message: texts.dashboard.announcementSoon });
}
