import styled from '@emotion/styled';
import { SectionGate } from '../access/SectionGate.tsx';
import { UndoBar } from '../decisions/UndoBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { refreshOnLiveEvents } from './live-refresh.ts';

// Once for the page: what was read here is kept up to date on other pages, too.
refreshOnLiveEvents();

const Layout = styled.div`
  display: grid;
  grid-template-columns: 12.5rem minmax(0, 1fr);
  gap: var(--space-5) clamp(1.5rem, 3vw, 2.5rem);
  width: 100%;
  max-width: 88rem;
  margin-inline: auto;
  padding: var(--space-6) var(--gutter) var(--space-8);

  /* A smaller title leaves more room for the tool's content. */
  && h1 {
    font-size: var(--text-2xl);
  }
  && h1 + p {
    margin-top: var(--space-1);
    font-size: var(--text-sm);
  }

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
    padding-top: var(--space-4);
  }
`;

/** The layout of every admin page: sidebar and page. */
export function Component() {
  return (
    <Layout>
      <Sidebar />
      <div>
        <SectionGate />
      </div>
      <UndoBar />
    </Layout>
  );
}
