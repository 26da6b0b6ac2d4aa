/**
 * Handles events before the app loads. Inlined into the page, so it is small and has no dependencies.
 * Captures a submit and hands it to the app (`start-page.tsx`).
 */
import { handleControls } from './controls.ts';
import { startWhenNeeded } from './start-when-needed.ts';
import { captureSubmit } from './submit-replay.ts';

const stopControls = handleControls();
const stopSubmit = captureSubmit();
window.portalBoot = {
  handOver() {
    const restoreMenu = stopControls();
    const replaySubmit = stopSubmit();
    return () => {
      restoreMenu();
      replaySubmit();
    };
  },
};
startWhenNeeded();
