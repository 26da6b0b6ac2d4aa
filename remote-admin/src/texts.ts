/** Texts that several screens of the admin panel use. */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  tryAgain: 'Try Again',
  loading: 'Loading...',
  all: 'All',
} as const;
