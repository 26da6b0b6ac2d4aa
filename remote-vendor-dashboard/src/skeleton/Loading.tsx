import type { ReactNode } from 'react';
import { VisuallyHidden } from '@portal/shared/ui';

/** Announces loading to screen readers around a skeleton. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
