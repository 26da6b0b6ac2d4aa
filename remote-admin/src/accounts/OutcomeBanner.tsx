import styled from '@emotion/styled';
import { Banner } from '@portal/shared/ui';
import type { AccountActions } from './use-account-actions.ts';

/* Stays in view above a long list. */
const Sticky = styled.div`
  position: sticky;
  top: calc(var(--header-height, 4.5rem) + var(--space-2));
  z-index: 3;
  display: grid;
  gap: var(--space-2);

  /* The page's background keeps rows from showing through the banner's translucent one. */
  > div {
    border-radius: var(--radius-m);
    background: var(--surface);
  }
`;

/** The results of the last actions on accounts. */
export function OutcomeBanner({ actions: { outcomes, dismiss } }: { actions: AccountActions }) {
  if (outcomes.length === 0) return null;
  return (
    <Sticky>
      {outcomes.map(({ accountId, tone, title, detail }) => (
        <div key={accountId}>
          <Banner tone={tone} title={title} onDismiss={() => dismiss(accountId)}>
            {detail}
          </Banner>
        </div>
      ))}
    </Sticky>
  );
}
