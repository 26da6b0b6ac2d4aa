import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { texts } from '../texts.ts';
import type { LeaveDialogProps } from './LeaveDialog.tsx';

const LeaveDialog = lazy<ComponentType<LeaveDialogProps>>(() =>
  import('./LeaveDialog.tsx').then(
    (module) => ({ default: module.LeaveDialog }),
    () => ({ default: BrowserQuestion }),
  ),
);

/** Fallback if the dialog's code fails to load: the browser's own question. */
function BrowserQuestion({ open, onLeave, onStay }: LeaveDialogProps) {
  useEffect(() => {
    if (!open) return;
    if (window.confirm(texts.unsaved.title)) onLeave();
    else onStay();
  });
  return null;
}

/** The question about unsaved input. Loads when it is first rendered, so that no first screen contains a dialog. */
export function LazyLeaveDialog(props: LeaveDialogProps) {
  return (
    <Suspense fallback={null}>
      <LeaveDialog {...props} />
    </Suspense>
  );
}
