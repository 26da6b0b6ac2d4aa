/** Prerendering functions that the build runs in Node (`platform/build/prerender/prerender.ts`). */
export { prerenderPages, prerenderShells, prerenderWaiting } from './prerender-page.tsx';
