/** Texts that every page of the dashboard uses. */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
} as const;
