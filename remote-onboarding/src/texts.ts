import { formatNumber } from '@portal/shared/domain';

/** Texts that several steps use; specified ones are verbatim (sections 2, 5 and 8). */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  submissionFailed: 'Application submission failed. Please try again.',
  noteTooLong: (max: number) => `Please keep it within ${formatNumber(max)} characters`,
} as const;
