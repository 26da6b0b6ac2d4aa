/**
 * Handles events before the app loads. Inlined into the page, so it is small and has no dependencies.
 * Captures clicks and input, and hands them to the app (`start-page.tsx`).
 */
import { captureClicks } from './event-replay.ts';
import { startWhenNeeded } from './start-when-needed.ts';

window.portalEarly = { handOver: captureClicks() };
startWhenNeeded();
