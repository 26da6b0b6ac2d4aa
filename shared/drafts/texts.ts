/** Texts of a draft that was changed on two devices. */
export const draftConflictTexts = {
  title: (when: string) => `You also changed this on another device ${when}.`,
  useTheirs: 'Use that version',
  keepMine: 'Keep this version',
} as const;
