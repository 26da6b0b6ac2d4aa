/** Where the header shows the signed-in person instead of the way into the portal (specification, section 2). */
const portalAreas = ['dashboard', 'onboarding', 'admin'];

const area = (pathname: string) => pathname.split('/')[1] ?? '';

export const isPortalPage = (pathname: string) => portalAreas.includes(area(pathname));

/** The vendor account is loaded on the dashboard only. */
export const isDashboard = (pathname: string) => area(pathname) === 'dashboard';

/** Which of the visitor's buttons a page enables: a page does not offer the way to itself. */
export const visitorButtons = (pathname: string) => ({
  login: pathname !== '/login',
  getStarted: pathname !== '/register',
});
