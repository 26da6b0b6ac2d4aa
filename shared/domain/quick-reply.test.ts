import type { EventType } from './event-types.ts';
import { quickReplyUseProblem, quickReplyUseText } from './quick-reply-use.ts';
import { chooseQuickReply } from './quick-reply.ts';

const reply = (
  name: string,
  types: EventType[] = [],
  min: number | null = null,
  max: number | null = null,
) => ({
  name,
  event_types: types,
  budget_min: min,
  budget_max: max,
});
const weddings = reply('Weddings', ['wedding', 'anniversary']);
const small = reply('Small', [], null, 3000);
const smallWeddings = reply('Small weddings', ['wedding'], 1000, 3000);
const all = [small, weddings, smallWeddings];
const nameFor = (type: string, budget_range: string | null, replies = all) =>
  chooseQuickReply(replies, { type, budget_range, budget_max: null })?.name ?? null;

test.each([
  ['wedding', '$2,000 - $3,000', 'Small weddings'],
  ['wedding', '$2,000 - $3,001', 'Weddings'],
  ['wedding', 'flexible', 'Weddings'],
  ['wedding', null, 'Weddings'],
  ['corporate', 'under $3,000', 'Small'],
  ['corporate', '$3,500', null],
  ['corporate', null, null],
  ['wedding', '$500', 'Weddings'],
  ['wedding', '$1,000', 'Small weddings'],
])('chooses for %s with the budget %s: %s', (type, budget, name) => expect(nameFor(type, budget)).toBe(name));

test('compares the lowest amount of a budget without an upper limit', () => {
  const grand = reply('Grand', [], 10_000);
  expect(nameFor('wedding', '$10,000+', [grand])).toBe('Grand');
  expect(nameFor('wedding', '$9,999+', [grand])).toBeNull();
});

test('gives a maximum budget precedence over the client’s words', () => {
  const event = { type: 'corporate', budget_range: '$10,000+', budget_max: 2500 };
  expect(chooseQuickReply(all, event)?.name).toBe('Small');
});

test('chooses the first by name on a tie, in any order and without regard to case', () => {
  const tied = [reply('b', ['wedding']), reply('A', ['wedding']), reply('C', ['wedding'])];
  for (const replies of [tied, tied.toReversed()]) expect(nameFor('wedding', null, replies)).toBe('A');
});

test('chooses none without quick replies', () => expect(nameFor('wedding', '$2,000', [])).toBeNull());

test.each([
  [weddings, 'Weddings and anniversaries'],
  [smallWeddings, 'Weddings from $1,000 to $3,000'],
  [small, 'All events up to $3,000'],
  [
    reply('', ['corporate', 'bar_mitzvah', 'other'], 5000),
    'Corporate events, Bar/Bat Mitzvahs and other events from $5,000',
  ],
])('says when it is used', (use, text) => expect(quickReplyUseText(use)).toBe(text));

test('names the field of an incomplete use', () => {
  expect(quickReplyUseProblem(reply(''))).toEqual({ event_types: expect.any(String) });
  expect(quickReplyUseProblem(reply('', [], 3000, 2999))).toEqual({ budget_max: expect.any(String) });
  expect(quickReplyUseProblem(reply('', [], 3000, 3000))).toBeNull();
  expect(quickReplyUseProblem(reply('', ['wedding']))).toBeNull();
});
