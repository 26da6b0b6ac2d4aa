import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { logout } from '@portal/shared/session';
import { Button, ButtonLink, Cluster, type Elements } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const Root = styled.section`
  width: 100%;
  max-width: calc(44rem + 2 * var(--gutter));
  margin-inline: auto;
  padding: clamp(2.5rem, 7vw, 5.5rem) var(--gutter) var(--space-8);
`;

const Head = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);
  margin-bottom: var(--space-6);

  h1 {
    font-size: var(--text-3xl);
  }
  > p {
    max-width: 36rem;
    color: var(--ink-soft);
    font-size: var(--text-lg);
    line-height: 1.5;
    /* A business name can be one long word. */
    overflow-wrap: anywhere;
  }
`;

const Actions = styled(Cluster)`
  margin-top: var(--space-6);
`;

interface GateScreenProps {
  /** Title of the browser tab. */
  tabTitle: string;
  badge?: Elements;
  title: string;
  lead: ReactNode;
  children?: Elements;
  /** The user's next step, if any. Support and logout are always available. */
  action?: Elements;
}

/** A screen that replaces the dashboard: explains the status and offers support and logout. */
export function GateScreen({ tabTitle, badge, title, lead, children, action }: GateScreenProps) {
  return (
    <Root>
      <title>{texts.title(tabTitle)}</title>
      <Head>
        {badge}
        <h1>{title}</h1>
        <p>{lead}</p>
      </Head>
      {children}
      <Actions>
        {action}
        <ButtonLink to="/contact" variant={action ? 'secondary' : 'primary'}>
          Contact Support
        </ButtonLink>
        <Button variant="secondary" onClick={() => void logout()}>
          Logout
        </Button>
      </Actions>
    </Root>
  );
}
