/** Tests that a legal document is read whole, or not at all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMarkdown } from './markdown.ts';

const OPENING = '# Terms\n\n_June 18, 2025_\n\nBy using it you accept\nour [terms](/terms).\n';

test('reads the title, the day, the introduction and the sections of a document', () => {
  const source = `${OPENING}
## Your account {#accounts}

**Fees.** It is free.

- one
- **two**

1. first
`;
  assert.deepEqual(readMarkdown(source), {
    title: 'Terms',
    updated: 'June 18, 2025',
    intro: ['By using it you accept our ', { text: 'terms', to: '/terms' }, '.'],
    sections: [
      {
        id: 'accounts',
        title: 'Your account',
        blocks: [
          { tag: 'p', line: [{ strong: 'Fees.' }, ' It is free.'] },
          { tag: 'ul', lines: [['one'], [{ strong: 'two' }]] },
          { tag: 'ol', lines: [['first']] },
        ],
      },
    ],
  });
});

test('refuses what the page could not show', () => {
  const section = `${OPENING}\n## Fees {#fees}\n\n`;
  for (const [what, source] of Object.entries({
    'no introduction': '# Terms\n\n_June 18, 2025_\n\n## Fees {#fees}',
    'a day that is not in italics': OPENING.replaceAll('_', ''),
    'text before the first section': `${OPENING}\nMore.`,
    'a section without an address': `${section}Free.\n\n## Refunds\n`,
    'a quote': `${section}> Free.`,
    'a table': `${section}| a | b |\n| - | - |\n| 1 | 2 |`,
    code: `${section}Pay \`now\`.`,
    'HTML in a line': `${section}Pay <b>now</b>.`,
    'italics in a paragraph': `${section}Pay _now_.`,
    'a list in a list': `${section}- one\n  - two`,
    'a list instead of an item': `${section}- - two`,
    'a picture': `${section}![a](b.png)`,
    'bold text in a link': `${section}[**terms**](/terms)`,
    'bold text in the title': OPENING.replace('Terms', '**Terms**'),
    'text after the day': OPENING.replace('2025_', '2025_, in force'),
    'bold text in the day': OPENING.replace('June 18', '**June 18**'),
    'bold text in a heading': `${OPENING}\n## **Fees** {#fees}\n\nFree.`,
    'a heading of the third level': `${section}### Refunds {#refunds}\n\nNone.`,
    'a list that begins with 3': `${section}3. third`,
    'a list of tasks': `${section}- [x] done`,
    'a link with a title': `${section}[terms](/terms "All of them")`,
  }))
    assert.throws(() => readMarkdown(source), /^Error: A document (begins with|can't contain)/, what);
});
