/** Areas where the header shows the current user instead of login and signup (specification, section 2). */
const portalAreas = ['dashboard', 'onboarding', 'admin'];

const area = (pathname: string) => pathname.split('/')[1] ?? '';

export const isPortalPage = (pathname: string) => portalAreas.includes(area(pathname));

/** Only the dashboard loads the vendor account. */
export const isDashboard = (pathname: string) => area(pathname) === 'dashboard';

/** Returns which visitor buttons are enabled; a page doesn't link to itself. */
export const visitorButtons = (pathname: string) => ({
  login: pathname !== '/login',
  getStarted: pathname !== '/register',
});
