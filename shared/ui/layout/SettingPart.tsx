import type { ReactNode } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import {
  pageSettings,
  SETTING_PART,
  showsPart,
  type SettingPart as Part,
} from '../../federation/public-settings.ts';

interface SettingPartProps {
  part: Part;
  children: ReactNode;
}

/**
 * A part of a page that only some of the portal's settings show. A prerendered page contains it always, and the gateway hides
 * it; once scripts run, it is left out.
 */
export function SettingPart({ part, children }: SettingPartProps) {
  const isLive = useHydrated();
  if (isLive && !showsPart(part, pageSettings())) return null;
  return <div {...{ [SETTING_PART]: part }}>{children}</div>;
}
