/** What the build runs in Node (`shared/federation/preset/prerender.ts`). */
export { prerenderPages, prerenderShell } from './prerender-page.tsx';
