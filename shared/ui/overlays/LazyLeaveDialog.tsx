import { lazyComponent } from '../lazy-component.ts';
import type { LeaveDialogProps } from './LeaveDialog.tsx';

const LeaveDialog = lazyComponent(() => import('./LeaveDialog.tsx').then((module) => module.LeaveDialog));

/**
 * The question about unsaved input. Loads when it is first rendered, so that no first screen contains a dialog. If it
 * doesn't load, the browser asks.
 */
export function LazyLeaveDialog(props: LeaveDialogProps) {
  const { onLeave, onStay } = props;
  const askInBrowser = () => (window.confirm('Leave without saving?') ? onLeave() : onStay());
  return <LeaveDialog {...props} onFail={askInBrowser} />;
}
