/** Texts of a form whose value another admin saved meanwhile. */
export const editConflictTexts = {
  title: (who: string, when: string) => `${who} changed this ${when}.`,
  someone: 'Someone',
  unsaved: 'Your changes aren’t saved yet. They saved:',
  field: (label: string, value: string) => `${label}: ${value}`,
  on: 'On',
  off: 'Off',
  empty: 'Empty',
  overwrite: 'Save yours anyway',
  useTheirs: 'Use theirs',
} as const;
