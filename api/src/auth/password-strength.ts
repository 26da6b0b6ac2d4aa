import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { messages } from '@portal/shared/domain';

/**
 * Limits the scored characters and leet spellings: the cost grows with both, up to seconds for 128 symbols.
 * At 32 and 4 the worst inputs found take about 15 ms.
 */
const SCORED_CHARACTERS = 32;
const LEET_SPELLINGS = 4;
/** How many of the user's words the estimator gets, and the minimum length of a word. */
const MAX_OWN_WORDS = 20;
const MIN_WORD_LENGTH = 3;

/** Words of this portal, which attackers try first. */
const portalWords = ['gia', 'portal', 'partner'];
/** Words of the wedding trade and of IT that lists of leaked passwords rank low or lack. */
const tradeWords = [
  'vendor',
  'vendors',
  'venue',
  'event',
  'events',
  'wedding',
  'concierge',
  'root',
  'superuser',
];

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: SCORED_CHARACTERS,
  l33tMaxSubstitutions: LEET_SPELLINGS,
});

/** What is known about the user who chooses a password. */
export interface PasswordContext {
  email: string;
  /** Their name and the names of their businesses, if known. */
  names: readonly string[];
}

/**
 * Returns why a password is too easy to guess, or null. `minScore` is zxcvbn's: 2 takes more than 10^6
 * guesses, 3 more than 10^8, 4 more than 10^10.
 */
export function findPasswordWeakness(
  password: string,
  about: PasswordContext,
  minScore: number,
): string | null {
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain.trim() === '' || new Set(plain).size === 1) return messages.passwordGuessable;

  const email = about.email.normalize('NFKC').toLowerCase();
  const [local = '', domain = ''] = email.split('@');
  const own = [...wordsOf(local), ...about.names.flatMap(wordsOf)];
  if (plain === email || plain === local || madeOf(own, plain)) return messages.passwordPersonal;
  if (madeOf(portalWords, plain)) return messages.passwordCommon;

  const known = [...new Set([email, local, ...own, ...about.names, ...wordsOf(domain)])];
  const inputs = [
    ...known.slice(0, MAX_OWN_WORDS).map((word) => word.toLowerCase()),
    ...portalWords,
    ...tradeWords,
  ];
  const { score, sequence } = estimator.check(plain, inputs);
  if (score >= minScore) return null;
  const isListed = sequence.length === 1 && sequence[0]?.['dictionaryName'] === 'passwords';
  return isListed ? messages.passwordCommon : messages.passwordGuessable;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_WORD_LENGTH);

/** Checks whether a password's letters consist only of these words, in any order: 'rosa.DELGADO-2026'. */
function madeOf(words: readonly string[], password: string): boolean {
  const letters = password.replace(/[^\p{L}]/gu, '');
  if (letters === '') return false;
  /** Positions up to which the words cover the letters. */
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at++) {
    if (!reached.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(letters.length);
}
