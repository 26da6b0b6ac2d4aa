import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { currentAccountQuery } from '@portal/shared/api';
import { UndoBar } from '../undo/UndoBar.tsx';
import { Frame } from './Frame.ts';
import { Sidebar } from './Sidebar.tsx';

/** Room for every tab: the sidebar, the page, and what can still be undone. */
export default function DashboardLayout() {
  const { data: own } = useQuery(currentAccountQuery);
  return (
    <Frame>
      <Sidebar own={own ?? null} />
      <div>
        <Outlet />
      </div>
      <UndoBar />
    </Frame>
  );
}
