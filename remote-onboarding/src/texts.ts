import { formatNumber } from '@portal/shared/domain';
import { agreementTexts } from './texts/agreement.ts';
import { confirmInfoTexts } from './texts/confirm-info.ts';
import { draftTexts } from './texts/draft.ts';
import { preferencesTexts } from './texts/preferences.ts';
import { stepTexts } from './texts/steps.ts';
import { welcomeTexts } from './texts/welcome.ts';

/** Texts of the application; specified ones are verbatim (sections 2, 5 and 8). */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  loading: 'Loading...',
  continue: 'Continue',
  phone: 'Phone',
  submissionFailed: 'Application submission failed. Please try again.',
  redirecting: 'Redirecting to dashboard...',
  statusErrorTitle: 'Error Loading Status',
  statusError: 'Failed to load vendor status',
  noteTooLong: (max: number) => `Please keep it within ${formatNumber(max)} characters`,
  steps: stepTexts,
  draft: draftTexts,
  welcome: welcomeTexts,
  confirmInfo: confirmInfoTexts,
  agreement: agreementTexts,
  preferences: preferencesTexts,
} as const;
