import { formatNumber } from '@portal/shared/domain';

/** Texts that several steps use; specified ones are verbatim (sections 2, 5 and 8). */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  loading: 'Loading...',
  continue: 'Continue',
  phone: 'Phone',
  submissionFailed: 'Application submission failed. Please try again.',
  redirecting: 'Redirecting to dashboard...',
  statusErrorTitle: 'Error Loading Status',
  statusError: 'Failed to load vendor status',
  logout: 'Logout',
  noteTooLong: (max: number) => `Please keep it within ${formatNumber(max)} characters`,
  areaUnknown: 'Choose a place from the list',
} as const;
