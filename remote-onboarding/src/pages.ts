/** Each step's code, lazy-loaded. */
export const pages = {
  layout: () => import('./entry/OnboardingEntry.tsx'),
  welcome: () => import('./welcome/WelcomePage.tsx'),
  confirmInfo: () => import('./confirm-info/ConfirmInfoPage.tsx'),
  agreement: () => import('./agreement/AgreementPage.tsx'),
  preferences: () => import('./preferences/PreferencesPage.tsx'),
};

/**
 * Preloads the steps, so that navigation between them doesn't wait. A failure surfaces when the step opens.
 */
export function warmSteps(): void {
  for (const load of [pages.confirmInfo, pages.agreement, pages.preferences]) load().catch(() => undefined);
}
