import styled from '@emotion/styled';
import { Banner, SettingPart, TextLink } from '@portal/shared/ui';
import { Wrap } from '../Wrap.tsx';
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
      <PageHead
        title="More bookings, no extra work"
        description="Join Gia’s curated network of venues and event vendors in Northern California. Free to join: you only pay for real bookings."
      />
      <SettingPart part="closed">
        <Notice>
          <Banner tone="warning" title="We aren’t taking applications right now">
            <TextLink to="/register">Tell me when it opens</TextLink>
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
