import { Benefits } from './Benefits.tsx';
import { Closing } from './Closing.tsx';
import { GetStarted } from './GetStarted.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { Hero } from './Hero.tsx';
import { LongTable } from './LongTable.tsx';

/** `/`: why a vendor should join (specification, section 2: 'Landing page'). */
export function Component() {
  return (
    <>
      <title>More bookings, no extra work · Gia Partner Portal</title>
      <Hero />
      <LongTable />
      <Benefits />
      <GetStarted />
      <GoodToKnow />
      <Closing />
    </>
  );
}
