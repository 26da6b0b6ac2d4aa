import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, Stack, type Space } from '@portal/shared/ui';

const Sheet = styled(Card)`
  --pad: clamp(1.25rem, 3vw, 2rem);
  padding: 0;
`;

const Fields = styled(Stack)`
  padding: var(--pad);
`;

export interface SettingsCardProps {
  gap?: Space;
  /** Its {@link SaveBar}. */
  foot: ReactNode;
  children: ReactNode;
}

/** A card of fields that are saved together, with what saves them as its foot. */
export function SettingsCard({ gap = 5, foot, children }: SettingsCardProps) {
  return (
    <Sheet>
      <Fields gap={gap}>{children}</Fields>
      {foot}
    </Sheet>
  );
}
