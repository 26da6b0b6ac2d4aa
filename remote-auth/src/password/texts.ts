/** Texts of the password strength meter. */
export const passwordTexts = {
  strength: 'Password strength: ',
  levels: { 0: 'Too short', 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' },
  length: (min: number, max: number) => `${min} to ${max} characters`,
  uncommon: 'Not a commonly used password',
  impersonal: 'Without your name or email',
  met: ' (met)',
  notMet: ' (not met yet)',
} as const;
