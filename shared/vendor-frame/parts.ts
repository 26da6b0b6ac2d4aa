/** The parts of the frame. The dashboard also renders them before its app runs, so they load nothing later. */
export { Frame } from './Frame.ts';
export { Sidebar } from './Sidebar.tsx';
export { seesMoney } from './sees-money.ts';
export { tabs } from './texts.ts';
