import { formatList } from '@portal/shared/domain';

/** Texts of the choice and creation of a vendor record. */
export const recordTexts = {
  matched: (parts: readonly string[]) => `Same ${formatList(parts)}`,
} as const;

export const infoTexts = {
  heading: 'Questions to the applicant',
} as const;
