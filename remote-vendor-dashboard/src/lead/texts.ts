/** Which member of the team answered. */
export const answeredTexts = {
  answered: (name: string, at: string) => `Answered by ${name}, ${at}`,
  declined: (name: string, at: string) => `Declined by ${name}, ${at}`,
} as const;
