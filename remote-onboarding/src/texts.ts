/** The words that more than one screen says; the specification's to the letter (sections 2 and 8). */
export const texts = {
  submissionFailed: 'Application submission failed. Please try again.',
  redirecting: 'Redirecting to dashboard...',
  statusErrorTitle: 'Error Loading Status',
  statusError: 'Failed to load vendor status',
  documentPage: 'Open on its own page',
  documentErrorTitle: 'Error Loading the Document',
  documentError: 'It could not be loaded here. You can open it on its own page instead.',
  noteTooLong: 'Please keep it within 2,000 characters',
} as const;

/** The <title> of a page. */
export const documentTitle = (page: string) => `${page} · Gia Partner Portal`;
