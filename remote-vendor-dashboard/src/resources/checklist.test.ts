import { checklist, checklistKeys, toggled } from './checklist.ts';

test('has four groups and unique keys', () => {
  expect(checklist.map((group) => group.title)).toEqual([
    'Profile optimization',
    'Lead management',
    'Communication',
    'Growth',
  ]);
  expect(new Set(checklistKeys).size).toBe(checklistKeys.length);
  expect(checklistKeys.every((key) => /^[a-z0-9-]{1,60}$/.test(key))).toBe(true);
});

test('checks and unchecks items in order and drops unknown keys', () => {
  const [first, second] = checklistKeys as [string, string];
  expect(toggled([second, 'gone'], first, true)).toEqual([first, second]);
  expect(toggled([first, second], first, false)).toEqual([second]);
});
