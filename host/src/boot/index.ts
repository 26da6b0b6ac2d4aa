/**
 * Handles events before the app loads. Inlined into the page, so it is small and has no dependencies.
 * Captures a submit and the presses of buttons, and hands them to the app (`start-page.tsx`).
 */
import { captureClicks } from './click-replay.ts';
import { handleControls } from './controls.ts';
import { startWhenNeeded } from './start-when-needed.ts';
import { captureSubmit } from './submit-replay.ts';

const stopControls = handleControls();
const stopClicks = captureClicks();
const stopSubmit = captureSubmit();
window.portalBoot = {
  handOver() {
    const restoreMenu = stopControls();
    const replayClicks = stopClicks();
    const replaySubmit = stopSubmit();
    return () => {
      restoreMenu();
      replayClicks();
      replaySubmit();
    };
  },
};
startWhenNeeded();
