import styled from '@emotion/styled';
import { Banner, SettingPart, TextLink } from '@portal/shared/ui';
import { Wrap } from '../Wrap.tsx';
import { landingTexts as words } from './texts.ts';
import { Benefits } from './Benefits.tsx';
import { Closing } from './Closing.tsx';
import { GetStarted } from './GetStarted.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { PageHead } from '../PageHead.tsx';
import { Hero } from './Hero.tsx';
import { LongTable } from './LongTable.tsx';

const Notice = styled(Wrap)`
  padding-top: var(--space-5);
`;

/** `/`: why a vendor should join (specification, section 2: 'Landing page'). */
export function Component() {
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <SettingPart part="closed">
        <Notice>
          <Banner tone="warning" title={words.closed.title}>
            <TextLink to="/register">{words.closed.tellMe}</TextLink>
          </Banner>
        </Notice>
      </SettingPart>
      <Hero />
      <LongTable />
      <Benefits />
      <GetStarted />
      <GoodToKnow />
      <Closing />
    </>
  );
}
