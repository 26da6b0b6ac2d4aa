import styled from '@emotion/styled';
import { Sentence, TextLink } from '@portal/shared/ui';
import { shortcutTexts as words } from './texts.ts';

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
        <dt>{words.lead}</dt>
        <dd>
          <Sentence
            of={words.leadText}
            parts={{
              dashboard: <TextLink to="/dashboard/resources/contact-concierge">{words.dashboard}</TextLink>,
            }}
          />
        </dd>
      </div>
      <div>
        <dt>{words.profile}</dt>
        <dd>
          <Sentence
            of={words.profileText}
            parts={{ account: <TextLink to="/dashboard/account">{words.account}</TextLink> }}
          />
        </dd>
      </div>
      <div>
        <dt>{words.joining}</dt>
        <dd>
          <Sentence
            of={words.joiningText}
            parts={{
              network: <TextLink to="/app">{words.network}</TextLink>,
              agreement: <TextLink to="/vendor-agreement">{words.agreement}</TextLink>,
            }}
          />
        </dd>
      </div>
    </Root>
  );
}
