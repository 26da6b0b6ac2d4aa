/**
 * Tests that every text on screen is in a package's texts, so that a second language is a second set of
 * texts.
 */
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

/** Files that may contain text: the texts, tests and samples. */
const amongTexts = /[/-]texts\.ts$|\.test\.tsx?$|\/(?:testing|sample)\.tsx?$/;

/** Other exceptions, with the reason. */
const excused: Record<string, string> = {
  'host/src/remotes/check-routes.ts': 'why routes were refused, for the report to their team',
  'host/src/remotes/compatibility.ts': 'why a build was refused, for the report to its team',
  'remote-auth/src/frame/StringLights.tsx': 'the path of a drawing',
  'shared/session/google-identity.ts': "Google's scopes",
  'remote-vendor-dashboard/src/security/device.ts': 'names of browsers and systems',
  'host/src/public/contact/contact.ts':
    'what a message to the team says of where it comes from (specification, section 3)',
  'shared/standalone/standalone.tsx': 'the shell a team develops in; no visitor sees it',
  'shared/federation/page-config.ts': 'names of companies',
};

/** Attributes and properties whose value a person sees or hears. */
const spoken = new RegExp(
  [
    '^(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|documentName|explanation|intro)$',
    '^(?:message|placeholder|statement|submitError|suffix|term)$',
    '(?:description|heading|hint|label|lead|text|title)$',
  ].join('|'),
  'i',
);

/** Several words that start like a sentence or a heading, or one that ends like a sentence. */
const prose = /^["'“‘]?\p{Lu}[^\s/]*\s+\S|\p{Ll}{2,}[.!?…]$|^[\p{Ll}’']+ [\p{Ll}’']+ [\p{Ll}’']+/u;
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

/** An endpoint, as the API lists it. */
const request = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

test('keeps every user-visible text in the texts of its package', () => {
  const found = onScreen
    .filter(({ source: { path } }) => !amongTexts.test(path) && !(path in excused))
    .filter(({ node }) => isRead(node))
    .map(({ source, node }) => placeOf(source, node));
  assert.deepEqual(found, []);
});

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

/** Whether a node contains text for a person. */
function isRead(node: ast.Node): boolean {
  if (ast.isJsxText(node)) return /\p{L}/u.test(node.text);
  const words = wordsOf(node);
  if (!words || !/\p{L}/u.test(words) || request.test(words) || isForMachines(node)) return false;
  const shown = shownBy(node);
  if (shown === 'child') return true;
  if (shown !== null) return spoken.test(shown);
  const { parent } = node;
  const isNamed =
    ast.isPropertyAssignment(parent) && ast.isIdentifier(parent.name) && spoken.test(parent.name.text);
  return (
    prose.test(words) || ((isNamed || ast.isConditionalExpression(parent)) && /^\p{Lu}\p{Ll}/u.test(words))
  );
}

/** The text of a literal without its substitutions, or undefined for other nodes. */
function wordsOf(node: ast.Node): string | undefined {
  if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ast.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
    : undefined;
}

/** Styles, types, and messages for operators: errors and the console. */
function isForMachines({ parent }: ast.Node): boolean {
  if (ast.isTaggedTemplateExpression(parent) || ast.isLiteralTypeNode(parent)) return true;
  if (ast.isNewExpression(parent))
    return ast.isIdentifier(parent.expression) && /(?:Error|Failed)$/.test(parent.expression.text);
  return (
    ast.isCallExpression(parent) &&
    ast.isPropertyAccessExpression(parent.expression) &&
    ast.isIdentifier(parent.expression.expression) &&
    parent.expression.expression.text === 'console'
  );
}

const choices = [
  ast.SyntaxKind.BarBarToken,
  ast.SyntaxKind.QuestionQuestionToken,
  ast.SyntaxKind.AmpersandAmpersandToken,
];

/** 'child' for a literal rendered directly, the attribute's name for one passed on, else null. */
function shownBy(node: ast.Node): string | null {
  let from = node;
  for (let up = node.parent; ; from = up, up = up.parent) {
    if (ast.isJsxAttribute(up)) return up.name.getText();
    if (ast.isJsxExpression(up)) return ast.isJsxAttribute(up.parent) ? up.parent.name.getText() : 'child';
    const passes =
      (ast.isConditionalExpression(up) && up.condition !== from) ||
      (ast.isBinaryExpression(up) && choices.includes(up.operatorToken.kind)) ||
      (ast.isArrowFunction(up) && up.body === from) ||
      ast.isParenthesizedExpression(up);
    if (!passes) return null;
  }
}
