import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { currentAccountQuery } from '@portal/shared/api';
import { UndoBar } from '../undo/UndoBar.tsx';
import { Sidebar } from './Sidebar.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  gap: clamp(2rem, 5vw, 4.5rem);
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-7) var(--gutter) var(--space-8);

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
    padding-top: 0;
  }
  @media print {
    display: block;
    padding: 0;
  }
`;

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
