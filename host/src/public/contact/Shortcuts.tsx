import styled from '@emotion/styled';
import { TextLink } from '@portal/shared/ui';

const Root = styled.dl`
  max-width: 28rem;
  margin-top: var(--space-6);
  font-size: var(--text-sm);

  > div {
    padding-block: var(--space-4);
    border-top: 1px solid var(--line);
  }
  dt {
    font-weight: 620;
  }
  dd {
    margin-top: var(--space-1);
    color: var(--ink-soft);
  }
`;

/** What needs no message. */
export function Shortcuts() {
  return (
    <Root>
      <div>
        <dt>A question about a lead</dt>
        <dd>
          Ask from <TextLink to="/dashboard/resources/contact-concierge">your dashboard</TextLink>, with the
          lead ID. In business hours the team replies in 2-4 hours.
        </dd>
      </div>
      <div>
        <dt>Something in your profile has changed</dt>
        <dd>
          Use Request Profile Update in your <TextLink to="/dashboard/account">account settings</TextLink>,
          and we update it for you.
        </dd>
      </div>
      <div>
        <dt>How joining works</dt>
        <dd>
          See <TextLink to="/app">how clients find you</TextLink> and read the{' '}
          <TextLink to="/vendor-agreement">vendor agreement</TextLink>.
        </dd>
      </div>
    </Root>
  );
}
