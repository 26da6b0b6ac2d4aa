import styled from '@emotion/styled';
import { Badge, Sentence, SettingPart, TextLink } from '@portal/shared/ui';
import { Wrap } from '../Wrap.tsx';
import { phrases } from '@portal/shared/federation/public-settings';

const Root = styled(Wrap)`
  padding-block: clamp(4rem, 9vw, 7rem);

  h2 {
    margin-bottom: var(--space-7);
    font-size: var(--text-3xl);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    gap: var(--space-6) clamp(2rem, 5vw, 4.5rem);
  }
  dt {
    padding-top: var(--space-4);
    border-top: 1px solid var(--line-strong);
    font-family: var(--font-display);
    font-size: var(--text-lg);
    line-height: 1.25;
  }
  dd {
    margin-top: var(--space-2);
    color: var(--ink-soft);
  }
`;

/** Common questions before joining (specification, section 1). */
export function GoodToKnow() {
  return (
    <Root as="section" aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to know</h2>
      <dl>
        <div>
          <dt>What does it cost?</dt>
          <dd>{`Joining is free. Your ${phrases.firstLeads} are free, and so is your first booking. After that you pay a small referral or service fee, only on success.`}</dd>
        </div>
        <div>
          <dt>Who handles payments?</dt>
          <dd>You do. Your clients pay you directly, the way they do today.</dd>
        </div>
        <div>
          <dt>Where are the clients?</dt>
          <dd>In Northern California, our service area. We only send you clients you can reach.</dd>
        </div>
        <div>
          <dt>How do leads arrive?</dt>
          <dd>{`In your dashboard and by email. We ask you to respond within ${phrases.responseTime}, while the client is deciding.`}</dd>
        </div>
        <div>
          <dt>Am I tied in?</dt>
          <dd>
            <Sentence
              of="No. The {agreement} is non-exclusive and can be ended at any time."
              parts={{ agreement: <TextLink to="/vendor-agreement">vendor agreement</TextLink> }}
            />
          </dd>
        </div>
        <SettingPart part="soon">
          <dt>
            <Sentence
              of="What comes next? {soon}"
              parts={{ soon: <Badge tone="warning">Coming soon</Badge> }}
            />
          </dt>
          <dd>Booking and payment tracking, and analytics of how your profile performs.</dd>
        </SettingPart>
      </dl>
    </Root>
  );
}
