import type { ReactNode } from 'react';
import { Button, EmptyState } from '@portal/shared/ui';

export interface NothingFoundProps {
  title: string;
  icon: ReactNode;
  /** Why there may be nothing. */
  children?: ReactNode;
  /** The way back to everything, when the list is narrowed. */
  clear?: { label: string; onClear: () => void } | false;
}

/** An empty list: what it means, and the way back when a search or a filter made it empty. */
export function NothingFound({ title, icon, children, clear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      icon={icon}
      action={
        clear && (
          <Button variant="secondary" onClick={clear.onClear}>
            {clear.label}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
