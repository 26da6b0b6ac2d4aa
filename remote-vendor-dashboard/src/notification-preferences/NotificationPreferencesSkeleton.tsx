import styled from '@emotion/styled';
import { Skeleton } from '@portal/shared/ui';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { SaveBarSkeleton } from '../skeleton/SaveBarSkeleton.tsx';

/* The layout of the choices: two columns if there is room. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-3);
`;

/** Placeholder for the two choices and the quiet hours. */
export function NotificationPreferencesSkeleton() {
  return (
    <SettingsCard foot={<SaveBarSkeleton />}>
      <div>
        <Line height="2rem" width="5rem" />
        <Choices>
          <Skeleton height="5.4rem" radius="var(--radius-m)" />
          <Skeleton height="5.4rem" radius="var(--radius-m)" />
        </Choices>
      </div>
      <div>
        <Line height="2.75rem" width="12rem" />
        <Line height="1.7rem" width="18rem" />
      </div>
      <div>
        <Line height="2.75rem" width="8rem" />
        <Line height="1.7rem" width="16rem" />
      </div>
    </SettingsCard>
  );
}
