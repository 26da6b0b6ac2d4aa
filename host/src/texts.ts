/** Texts that several screens of the host use; specified ones are verbatim (sections 2 and 4). */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
} as const;
