import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { FieldSkeleton } from '../skeleton/FieldSkeleton.tsx';
import { SaveBarSkeleton } from '../skeleton/SaveBarSkeleton.tsx';

const TEXT = '8rem';

/** The price, two texts and the timeline. */
export function QuickReplySkeleton() {
  return (
    <SettingsCard foot={<SaveBarSkeleton />}>
      <FieldSkeleton hint />
      <FieldSkeleton control={TEXT} counted hint />
      <FieldSkeleton control={TEXT} counted />
      <FieldSkeleton />
    </SettingsCard>
  );
}
