/** Texts of the question before a price above the client's budget is sent. */
export const overBudgetTexts = {
  title: 'Send a price above their budget?',
  text: (price: string, budget: string) =>
    `Your starting price is ${price}, and the client’s budget is ${budget}.`,
  confirm: 'Send Anyway',
  cancel: 'Change Price',
  /** After quick accept, which shows no price to change. */
  cancelQuick: 'Don’t Send',
} as const;
