/** Texts of the changes in an audit log. */
export const auditTexts = {
  toBeEmptied: '(will be cleared)',
  none: '(none)',
} as const;
