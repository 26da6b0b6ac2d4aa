/** Texts of the portal settings: form, system status, files, and email previews and tests. */
export const settingsTexts = {
  reapply: 'Days until a rejected applicant may apply again',
} as const;
