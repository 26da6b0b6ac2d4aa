/** A client's budget from the concierge: a number, or text such as '$5,000 - $7,500'. */
import { parseAmount } from './amount.ts';
import { formatDollars } from './format.ts';

/** In dollars. `max: null` means open-ended, as in '$10,000+'. */
interface BudgetRange {
  min: number;
  max: number | null;
}

/** Match reason of a lead whose budget can't be compared with the vendor's minimum. */
export const BUDGET_NOT_CHECKED = 'Budget not checked';
/** The match reason of a lead whose client names no upper limit. */
export const BUDGET_UNLIMITED = 'Their budget has no upper limit';
/** An amount at or above this multiple of the client's budget is probably a typo. */
export const SUSPICIOUS_MULTIPLE = 5;

const UP_TO =
  /^(?:under|below|less than|up to|at most|no more than|not over|max(?:imum)?\.?(?: of)?|<=?|≤)\s*/;
const OR_LESS = /\s*(?:or less|or under|max(?:imum)?\.?)$/;
const AT_LEAST =
  /^(?:over|above|more than|at least|from|starting (?:at|from)|min(?:imum)?\.?(?: of)?|>=?|≥)\s*/;
const OR_MORE = /\s*(?:\+|or more|and up|and above|min(?:imum)?\.?)$/;
const ABOUT = /^(?:about|around|approx(?:imately|\.)?|roughly|circa|ca\.?|~|≈)\s*/;
const BETWEEN = /^(?:between|from)\s+(?=.+\s(?:and|to)\s)/;
const DASHES = /\s*[-‐‑‒–—−]\s*|\s+(?:to|and)\s+/;

/**
 * Parses a budget text. Returns null without a definite amount ('flexible', 'TBD', '$100 per person'). A unit
 * applies to both ends: '5-8k' is 5k to 8k.
 */
export function parseBudgetRange(text: string | null | undefined): BudgetRange | null {
  const words = (text ?? '').trim().toLowerCase();
  if (UP_TO.test(words)) return upTo(dollarsIn(words.replace(UP_TO, '').replace(OR_LESS, '')));
  if (OR_LESS.test(words)) return upTo(dollarsIn(words.replace(OR_LESS, '')));
  const open = OR_MORE.test(words);
  const amounts = words.replace(OR_MORE, '').replace(ABOUT, '');
  const ends = amounts.replace(BETWEEN, '').split(DASHES);
  if (ends.length === 2) return between(ends[0]!, ends[1]!, open);
  if (open || AT_LEAST.test(amounts)) return atLeast(dollarsIn(amounts.replace(AT_LEAST, '')));
  return exactly(dollarsIn(amounts));
}

const upTo = (max: number | null): BudgetRange | null => (max === null ? null : { min: 0, max });
const atLeast = (min: number | null): BudgetRange | null => (min === null ? null : { min, max: null });
const exactly = (both: number | null): BudgetRange | null =>
  both === null ? null : { min: both, max: both };

function between(from: string, to: string, open: boolean): BudgetRange | null {
  const unit = /\d\s*([km])\b/.exec(to)?.[1];
  const max = dollarsIn(to);
  const min = dollarsIn(unit && /^\D*\d{1,3}(?:\.\d{1,3})?$/.test(from) ? `${from}${unit}` : from);
  if (min === null || max === null || min > max) return null;
  return { min, max: open ? null : max };
}

function dollarsIn(text: string): number | null {
  const amount = parseAmount(text);
  return 'cents' in amount ? amount.cents / 100 : null;
}

/** A client's budget in whole dollars and as text. The number takes precedence. */
export interface ClientBudget {
  budget_max?: number | null | undefined;
  budget_range?: string | null | undefined;
}

/** Returns the budget as a range; null if no definite amount is known. */
export function budgetOf({ budget_max, budget_range }: ClientBudget): BudgetRange | null {
  return budget_max == null ? parseBudgetRange(budget_range) : { min: 0, max: budget_max };
}

/** Formats the budget for display; null if none was given. */
export function budgetText({ budget_max, budget_range }: ClientBudget): string | null {
  return budget_range || (budget_max == null ? null : `Up to ${formatDollars(budget_max)}`);
}

/** Returns the client's budget as text if an amount is above it; otherwise null. */
export function budgetExceeded(dollars: number | null, client: ClientBudget): string | null {
  const most = budgetOf(client)?.max;
  if (dollars === null || !most || dollars <= most) return null;
  return upperText(client);
}

/**
 * Returns the client's budget as text if an amount is at least {@link SUSPICIOUS_MULTIPLE} times as high;
 * otherwise null.
 */
export function budgetFarExceeded(dollars: number | null, client: ClientBudget): string | null {
  const budget = budgetOf(client);
  const most = budget && (budget.max ?? budget.min);
  if (dollars === null || !most || dollars < most * SUSPICIOUS_MULTIPLE) return null;
  return upperText(client);
}

const upperText = (client: ClientBudget): string | null =>
  client.budget_max == null ? budgetText(client) : formatDollars(client.budget_max);
