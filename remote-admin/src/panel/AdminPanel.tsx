import { useMatch } from 'react-router-dom';
import { PortalFrame, SkipTo } from '@portal/shared/ui';
import { SectionGate } from '../access/SectionGate.tsx';
import { UndoBar } from '../decisions/UndoBar.tsx';
import { firstRow } from '../list/row-focus.ts';
import { paths } from '../paths.ts';
import { Sidebar } from './Sidebar.tsx';
import { refreshOnLiveEvents } from './live-refresh.ts';
import { navTexts } from './texts.ts';

// Once for the page: what was read here is kept up to date on other pages, too.
refreshOnLiveEvents();

/** The layout of every admin page: sidebar and page. */
export function Component() {
  const applications = useMatch(paths.applications());
  return (
    <PortalFrame>
      {applications && <SkipTo target={firstRow}>{navTexts.skipToApplications}</SkipTo>}
      <Sidebar />
      <div>
        <SectionGate />
      </div>
      <UndoBar />
    </PortalFrame>
  );
}
