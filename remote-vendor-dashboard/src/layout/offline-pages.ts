/** Loads the code of what opens and works without a connection. */
export const loadOfflinePages = (): Promise<unknown> =>
  Promise.all([
    import('../leads/LeadsPage.tsx'),
    import('../lead-details/LeadDetailsPage.tsx'),
    import('../calendar/CalendarPage.tsx'),
    import('../over-budget/OverBudgetDialog.tsx'),
    import('../leads/DeclineLeadsDialog.tsx'),
    import('../offline/AsOfNote.tsx'),
    import('../offline/page-copies.ts'),
    import('../response-files/ChoosePictures.tsx'),
    import('../thread/outbox.ts'),
    import('../undo/UndoBar.tsx'),
    import('./unsent-work.ts'),
  ]);
