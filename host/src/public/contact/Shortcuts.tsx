import styled from '@emotion/styled';
import { Sentence, TextLink } from '@portal/shared/ui';

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

/** Topics that need no message. */
export function Shortcuts() {
  return (
    <Root>
      <div>
        <dt>A question about a lead</dt>
        <dd>
          <Sentence
            of="Ask from {dashboard}, with the lead ID. In business hours our team replies in 2-4 hours."
            parts={{
              dashboard: <TextLink to="/dashboard/resources/contact-concierge">your dashboard</TextLink>,
            }}
          />
        </dd>
      </div>
      <div>
        <dt>Something in your profile has changed</dt>
        <dd>
          <Sentence
            of="Use Request Profile Update in your {account}, and we update it for you."
            parts={{ account: <TextLink to="/dashboard/account">account settings</TextLink> }}
          />
        </dd>
      </div>
      <div>
        <dt>How joining works</dt>
        <dd>
          <Sentence
            of="See {network} and read the {agreement}."
            parts={{
              network: <TextLink to="/app">how clients find you</TextLink>,
              agreement: <TextLink to="/vendor-agreement">vendor agreement</TextLink>,
            }}
          />
        </dd>
      </div>
    </Root>
  );
}
