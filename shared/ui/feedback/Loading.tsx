import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** Announces loading to screen readers around a skeleton. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="status" aria-labelledby={id}>
      <VisuallyHidden id={id}>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
