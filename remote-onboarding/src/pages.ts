/** Each step's code, loaded when it is opened. */
export const pages = {
  layout: () => import('./entry/OnboardingEntry.tsx'),
  welcome: () => import('./welcome/WelcomePage.tsx'),
  confirmInfo: () => import('./confirm-info/ConfirmInfoPage.tsx'),
  agreement: () => import('./agreement/AgreementPage.tsx'),
  preferences: () => import('./preferences/PreferencesPage.tsx'),
};

/** Fetches the steps ahead of time, so that going on never waits; a failure shows when the step is opened. */
export function warmSteps(): void {
  for (const load of [pages.confirmInfo, pages.agreement, pages.preferences]) load().catch(() => undefined);
}
