import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { logout } from '@portal/shared/api';
import { Button, ButtonLink, Cluster } from '@portal/shared/ui';
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
    /* A business's name may be one word. */
    overflow-wrap: anywhere;
  }
`;

const Actions = styled(Cluster)`
  margin-top: var(--space-6);
`;

export interface GateScreenProps {
  /** For the browser's tab. */
  tabTitle: string;
  badge?: ReactNode;
  title: string;
  lead: ReactNode;
  children?: ReactNode;
  /** What the person can do next, when there is something; support and logout always are. */
  action?: ReactNode;
}

/** A screen instead of the dashboard: what is going on, and always the way to support and out. */
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
          {texts.contactSupport}
        </ButtonLink>
        <Button variant="secondary" onClick={() => void logout()}>
          {texts.logout}
        </Button>
      </Actions>
    </Root>
  );
}
