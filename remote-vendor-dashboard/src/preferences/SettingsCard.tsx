import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, Stack, type Elements } from '@portal/shared/ui';

const Sheet = styled(Card)`
  --pad: clamp(1.25rem, 3vw, 2rem);
  padding: 0;
`;

const Fields = styled(Stack)`
  padding: var(--pad);
`;

interface SettingsCardProps {
  /** The card's {@link SaveBar}. */
  foot: Elements;
  children: ReactNode;
}

/** A card of fields that save together, with the save bar at the bottom. */
export function SettingsCard({ foot, children }: SettingsCardProps) {
  return (
    <Sheet>
      <Fields gap={5}>{children}</Fields>
      {foot}
    </Sheet>
  );
}
