/** The saved option form: values, validation and request. Pure. */
import type { SavedOption, SavedOptionBody } from '@portal/shared/contract';
import {
  dollarsOf,
  dollarsProblem,
  dollarsText,
  formatDollars,
  OPTION_NAME_MAX,
} from '@portal/shared/domain';
import { lengthProblem } from '../length-problem.ts';

export interface SavedOptionValues {
  name: string;
  /** Text, as the money field holds it. */
  price: string;
}

/** An option's price, as the vendor reads it. */
export const priceText = (price: number): string => (price === 0 ? 'Included' : formatDollars(price));

export const savedOptionValues = ({
  name,
  price,
}: Pick<SavedOption, 'name'> & { price: number | null }): SavedOptionValues => ({
  name,
  price: dollarsText(price),
});

/** Requires a name and a price. */
export function validateSavedOption({
  name = '',
  price = '',
}: Partial<SavedOptionValues>): Partial<SavedOptionValues> {
  const errors: Partial<SavedOptionValues> = {};
  const nameProblem =
    name.trim() === '' ? 'Please give it a name' : lengthProblem(name.trim(), OPTION_NAME_MAX);
  const priceProblem = price.trim() === '' ? 'Please give a price' : dollarsProblem(price);
  if (nameProblem) errors.name = nameProblem;
  if (priceProblem) errors.price = priceProblem;
  return errors;
}

export const toSavedOption = ({ name, price }: SavedOptionValues): SavedOptionBody => ({
  name: name.trim(),
  price: dollarsOf(price) ?? 0,
});
