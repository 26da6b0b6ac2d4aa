/** Preloads the steps, so that navigation between them doesn't wait. A failure surfaces when the step opens. */
export function preloadSteps(): void {
  const steps = [
    import('../confirm-info/ConfirmInfoPage.tsx'),
    import('../agreement/AgreementPage.tsx'),
    import('../preferences/PreferencesPage.tsx'),
    import('../review/ReviewPage.tsx'),
  ];
  for (const step of steps) step.catch(() => undefined);
}
