import type { ReactNode } from 'react';
import { VisuallyHidden } from '@portal/shared/ui';

/** Says in words that something loads, around the shape of what comes. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
