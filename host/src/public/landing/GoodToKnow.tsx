import styled from '@emotion/styled';
import { Badge, Sentence, SettingPart, TextLink } from '@portal/shared/ui';
import { landingTexts } from './texts.ts';
import { Wrap } from '../Wrap.tsx';

const { questions: words } = landingTexts;

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
      <h2 id="good-to-know">{words.title}</h2>
      <dl>
        <div>
          <dt>{words.cost}</dt>
          <dd>{words.costText}</dd>
        </div>
        <div>
          <dt>{words.payments}</dt>
          <dd>{words.paymentsText}</dd>
        </div>
        <div>
          <dt>{words.where}</dt>
          <dd>{words.whereText}</dd>
        </div>
        <div>
          <dt>{words.leads}</dt>
          <dd>{words.leadsText}</dd>
        </div>
        <div>
          <dt>{words.tied}</dt>
          <dd>
            <Sentence
              of={words.tiedText}
              parts={{ agreement: <TextLink to="/vendor-agreement">{words.agreement}</TextLink> }}
            />
          </dd>
        </div>
        <SettingPart part="soon">
          <dt>
            <Sentence of={words.next} parts={{ soon: <Badge tone="warning">{words.soon}</Badge> }} />
          </dt>
          <dd>{words.nextText}</dd>
        </SettingPart>
      </dl>
    </Root>
  );
}
