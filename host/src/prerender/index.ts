/** What the build runs in Node (`shared/federation/preset/prerender.ts`). */
export { prerenderPages } from './prerender-page.tsx';
