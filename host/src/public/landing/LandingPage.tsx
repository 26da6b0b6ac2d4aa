import { landingTexts as words } from './texts.ts';
import { Benefits } from './Benefits.tsx';
import { Closing } from './Closing.tsx';
import { GetStarted } from './GetStarted.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { PageHead } from '../PageHead.tsx';
import { Hero } from './Hero.tsx';
import { LongTable } from './LongTable.tsx';

/** `/`: why a vendor should join (specification, section 2: 'Landing page'). */
export function Component() {
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <Hero />
      <LongTable />
      <Benefits />
      <GetStarted />
      <GoodToKnow />
      <Closing />
    </>
  );
}
