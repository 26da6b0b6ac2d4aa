import { Banner, lazyComponent, SettingPart, useHydrated } from '../ui/index.ts';

/** Few visitors come while applications are closed. */
const OpeningForm = lazyComponent(() => import('./OpeningForm.tsx').then((module) => module.OpeningForm));

/** Says that applications are closed, and takes an address to tell when they open. Renders nothing while they are open. */
export function ClosedApplications({ email = '' }: { email?: string }) {
  // A prerendered form would share the names of its fields with the page's form.
  const isLive = useHydrated();
  return (
    <SettingPart part="closed">
      <Banner tone="warning" title="We aren’t taking applications right now">
        {isLive && <OpeningForm email={email} />}
      </Banner>
    </SettingPart>
  );
}
