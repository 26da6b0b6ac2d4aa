/** Texts of the second factors. */
export const secondFactorTexts = {
  appUsed: (day: string) => `Last used ${day}`,
} as const;
