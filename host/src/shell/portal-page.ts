import { pageArea, pageConfig } from '../page-config.ts';

/**
 * Whether the header shows the current user instead of login and signup (specification, section 2): on the
 * guarded pages of a remote with its own mount. The pages of a remote at `/` belong to the site, such as
 * /email/verification-required.
 */
export function isPortalPage(pathname: string): boolean {
  const area = pageArea(pathname);
  return area !== null && area.access !== 'public' && pageConfig.mounts[area.remote]?.mount !== '/';
}

/** Only the vendors' pages load the vendor account. */
export const isVendorPage = (pathname: string) => pageArea(pathname)?.access === 'vendor';

/** The pages whose header differs from the other pages' for a visitor. */
export const entryPages = ['/login', '/register'];

/** Returns which visitor buttons are enabled; a page doesn't link to itself. */
export const visitorButtons = (pathname: string) => ({
  login: pathname !== '/login',
  getStarted: pathname !== '/register',
});
