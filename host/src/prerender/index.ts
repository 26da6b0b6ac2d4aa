/** Prerendering functions that the build runs in Node (`platform/preset/prerender.ts`). */
export { prerenderPages, prerenderShells, prerenderWaiting } from './prerender-page.tsx';
