import { LeaveQuestion, useUnsavedGuard } from '@portal/shared/ui';

/** Guards the unsaved input of all pages, and asks before it is lost. */
export function UnsavedGuard() {
  useUnsavedGuard();
  return <LeaveQuestion />;
}
