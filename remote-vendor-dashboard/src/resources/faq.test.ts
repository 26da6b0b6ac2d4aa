import { faq, filterFaq } from './faq.ts';

const questions = (typed: string) =>
  filterFaq(faq, typed).flatMap((group) => group.answers.map((answer) => answer.question));

test('returns every question for an empty filter', () => {
  expect(filterFaq(faq, '  ')).toEqual(faq);
});

test('matches every word in question or answer, case-insensitively', () => {
  expect(questions('UNDO quick')).toEqual(['What do quick accept and quick decline do?']);
});

test('omits groups without a match', () => {
  expect(filterFaq(faq, 'Northern California').map((group) => group.title)).toEqual(['Your profile']);
  expect(filterFaq(faq, 'pineapple')).toEqual([]);
});
