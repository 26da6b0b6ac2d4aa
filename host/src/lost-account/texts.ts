export const lostAccountTexts = {
  lost: (business: string) => `You’re no longer in the team of ${business}.`,
};
