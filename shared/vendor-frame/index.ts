/** The sidebar and the grid of every page for vendors. The dashboard's pages and those of other remotes look alike. */
export { AccountSwitcher } from './AccountSwitcher.tsx';
export { VendorFrame } from './VendorFrame.tsx';
