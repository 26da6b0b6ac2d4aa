/** Prerendering functions that the build runs in Node (`shared/federation/preset/prerender.ts`). */
export { prerenderPages, prerenderShells, prerenderWaiting } from './prerender-page.tsx';
