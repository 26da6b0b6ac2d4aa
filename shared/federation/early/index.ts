/**
 * API for a remote's early screens (`earlyScreens` of its webpack configuration). An early screen is a
 * separate bundle with Preact in place of React and without the singletons. Its imports of react-router-dom,
 * TanStack Query and forms resolve to stubs (`stubs`).
 */
export { prefetchedResponse } from './prefetched-responses.ts';
export { earlyDataShown, earlyScreenShown, keptScreenShown } from './early-screen-shown.ts';
export { keptScreenName, type KeptScreen } from './kept-screen.ts';
export { renderEarlyScreen } from './render-early-screen.tsx';
export { EARLY_SLOT_ATTRIBUTE } from '../page-marks.ts';
