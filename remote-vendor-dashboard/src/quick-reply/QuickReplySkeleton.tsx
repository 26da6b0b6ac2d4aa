import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { FieldSkeleton, Line } from '../skeleton/FieldSkeleton.tsx';
import { SaveBarSkeleton } from '../skeleton/SaveBarSkeleton.tsx';

const TEXT = '8rem';

/** Placeholder for the price, the options, two text areas and the timeline. */
export function QuickReplySkeleton() {
  return (
    <SettingsCard foot={<SaveBarSkeleton />}>
      <Line height="3.1rem" width="16rem" />
      <FieldSkeleton hint />
      <FieldSkeleton control="2.5rem" hint />
      <FieldSkeleton control={TEXT} counted hint />
      <FieldSkeleton control={TEXT} counted />
      <FieldSkeleton />
    </SettingsCard>
  );
}
