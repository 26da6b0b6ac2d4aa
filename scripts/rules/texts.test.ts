/** Tests of the words in which the portal speaks to people, wherever they are written. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as ast from 'typescript/unstable/ast';
import { root } from '../support/packages.ts';
import { nodesOf, parse, placeOf, type Source } from '../support/syntax.ts';

/** All files that render something. */
const drawn = [
  '{host,remote-*}/src/**/*.{ts,tsx}',
  'shared/{runtime,session,opening,queries,ui,admin-frame,vendor-frame}/**/*.{ts,tsx}',
  'shared/{drafts,invoice,members,second-factor}/**/*.{ts,tsx}',
  'shared/federation/*.{ts,tsx}',
];

/** Phrases that no user may read: riddles, internal words and old names, each replaced by a plain sentence. */
const forbidden = (
  JSON.parse(readFileSync(new URL('./forbidden-phrases.json', import.meta.url), 'utf8')) as string[]
).map((phrase) => phrase.toLowerCase());

/** All other files whose literals reach a user: messages, emails and text messages. */
const sent = ['shared/domain/**/*.{ts,tsx}', 'api/{src,seed}/**/*.ts'];

/** A literal or the text of an element, with its file. */
interface Literal {
  source: Source;
  node: ast.Node;
}

/** The literals and texts of elements outside of tests. Other nodes are never text. */
const literalsOf = (patterns: string[]): Literal[] =>
  parse(patterns, (path) => !/\.test\.tsx?$/.test(path)).flatMap((source) =>
    nodesOf(source.tree)
      .filter((node) => ast.isJsxText(node) || wordsOf(node) !== undefined)
      .map((node) => ({ source, node })),
  );
const onScreen = literalsOf(drawn);

/** Every text that reaches a user, with its place: literals, texts of elements, and the legal documents in Markdown. */
const everyText = [
  ...[...onScreen, ...literalsOf(sent)].map(({ source, node }) => ({
    path: source.path,
    place: () => placeOf(source, node),
    text: (ast.isJsxText(node) ? node.text : wordsOf(node)) ?? '',
  })),
  ...globSync('host/src/public/legal/*.md', { cwd: root }).map((path) => ({
    path,
    place: () => path,
    text: readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' '),
  })),
];

test('keeps forbidden phrases off the screens, the emails and the messages', () => {
  const found = everyText.flatMap(({ place, text }) => {
    const phrase = forbidden.find((each) => text.toLowerCase().includes(each));
    return phrase ? [`${place()} ${phrase}`] : [];
  });
  assert.deepEqual(found, []);
});

/** Values of settings, in the words of `phrasesOf` (shared/domain/public-settings.ts). */
const settingValue =
  /\b(?:first (?:3|three)|(?:2|two) hours|1[-–]2 business days|(?:after|expires? in) 3 days)\b/i;
/** Where such words are no promise to a vendor or an applicant. */
const fixedValues = ['shared/domain/public-settings.ts', 'api/src/mail/build-email.ts'];

test('keeps the values of settings out of texts, which get them as phrases', () => {
  const found = everyText
    .filter(({ path }) => !fixedValues.includes(path) && !path.startsWith('api/seed/'))
    .filter(({ text }) => settingValue.test(text))
    .map(({ place }) => place());
  assert.deepEqual(found, []);
});

/** The text of a literal without its substitutions, or undefined for other nodes. */
function wordsOf(node: ast.Node): string | undefined {
  if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ast.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
    : undefined;
}
