/** Texts about other members who answer the same lead. */
export const presenceTexts = {
  too: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} answering this lead too.`,
};
