/** The sidebar and the grid of every page for admins. The panel's pages and those of other remotes look alike. */
export { AdminFrame } from './AdminFrame.tsx';
export { sectionOf, sections } from './sections.ts';
export { Sidebar } from './Sidebar.tsx';
