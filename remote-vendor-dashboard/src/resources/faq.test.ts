import { faq, filterFaq } from './faq.ts';

const questions = (typed: string) =>
  filterFaq(faq, typed).flatMap((group) => group.answers.map((answer) => answer.question));

test('nothing typed shows everything', () => {
  expect(filterFaq(faq, '  ')).toEqual(faq);
});

test('finds every word, in question or answer, whatever its case', () => {
  expect(questions('UNDO quick')).toEqual(['What do quick accept and quick decline do?']);
});

test('groups without an answer are left out', () => {
  expect(filterFaq(faq, 'Northern California').map((group) => group.title)).toEqual(['Your profile']);
  expect(filterFaq(faq, 'pineapple')).toEqual([]);
});
