import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import { Sidebar } from '@portal/shared/admin-frame';
import { query } from '@portal/shared/queries';
import { PortalFrame, SkipTo } from '@portal/shared/ui';
import { SectionGate } from '../access/SectionGate.tsx';
import { UndoBar } from '../decisions/UndoBar.tsx';
import { paths } from '../paths.ts';
import { refreshOnLiveEvents } from './live-refresh.ts';

// Once for the page: what was read here is kept up to date on other pages, too.
refreshOnLiveEvents();

/** The first control of the first row of the page's list. */
const firstRow = () =>
  document
    .querySelector('[role=rowgroup] [role=cell]')
    ?.closest('tr')
    ?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? null;

/** The layout of every admin page: sidebar and page. */
export function Component() {
  const { data: stats } = useQuery(query('GET /vendor-admin/applications/stats'));
  const applications = useMatch(paths.applications());
  return (
    <PortalFrame>
      {applications && <SkipTo target={firstRow}>Skip to the applications</SkipTo>}
      <Sidebar pending={stats?.pending} />
      <div>
        <SectionGate />
      </div>
      <UndoBar />
    </PortalFrame>
  );
}
