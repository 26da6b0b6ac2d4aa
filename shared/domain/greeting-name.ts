const TITLE =
  /^(?:dr|mr|mrs|ms|miss|mx|prof|professor|rev|reverend|fr|father|pastor|rabbi|imam|sir|dame|lady|lord|capt|captain|hon|herr|frau|m|mme)\.?$/i;
/** An initial, 'J.' or 'J.R.', an article of a business's name, or a last name that comes first. */
const NO_FIRST_NAME = /^(?:(?:\p{L}\.)+|\p{L}|the|a|an|.*[,@].*)$/iu;

/**
 * How to address a person: the first name, without a title. Where the first word is no first name, the whole name:
 * 'Dr. Rosa Delgado' → 'Rosa', 'Dr. Delgado' → 'Dr. Delgado', 'J. Delgado' → 'J. Delgado'. Empty when there is only a title.
 */
export function greetingName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', ...others] = words.slice(words.findLastIndex((word) => TITLE.test(word)) + 1);
  const isLastName = others.length === 0 && words.length > 1;
  return isLastName || NO_FIRST_NAME.test(first) ? words.join(' ') : first;
}
