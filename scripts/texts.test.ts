/**
 * Tests that every text on screen is in a package's texts, so that a second language is a second set of
 * texts.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isJsxText,
  isLiteralTypeNode,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  SyntaxKind,
  type Node,
} from 'typescript/unstable/ast';
import { nodesOf, parse, placeOf } from './syntax.ts';

/** All files that render something. */
const drawn = [
  '{host,remote-*}/src/**/*.{ts,tsx}',
  'shared/{runtime,session,queries,ui}/**/*.{ts,tsx}',
  'shared/federation/*.{ts,tsx}',
];

/** Files that may contain text: the texts, tests and samples. */
const amongTexts = /[/-]texts\.ts$|\.test\.tsx?$|\/(?:testing|sample)\.tsx?$/;

/** Other exceptions, with the reason. */
const excused: Record<string, string> = {
  'host/src/public/legal/agreement-sections.tsx':
    'a legal document is valid in the language it is written in',
  'host/src/public/legal/privacy-sections.tsx': 'a legal document',
  'host/src/public/legal/terms-of-service.tsx': 'a legal document',
  'host/src/public/legal/terms-of-use.tsx': 'a legal document',
  'host/src/remotes/check-routes.ts': 'why routes were refused, for the report to their team',
  'host/src/remotes/compatibility.ts': 'why a build was refused, for the report to its team',
  'remote-auth/src/frame/StringLights.tsx': 'the path of a drawing',
  'shared/session/google-identity.ts': "Google's scopes",
  'remote-vendor-dashboard/src/security/device.ts': 'names of browsers and systems',
  'host/src/public/contact/contact.ts':
    'what a message to the team says of where it comes from (specification, section 3)',
  'shared/federation/standalone.tsx': 'the shell a team develops in; no visitor sees it',
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
const forbidden = [
  'e-mail',
  'they are waiting to hear from you',
  'within two hours',
  'They decide which clients',
  'from the next match on',
  'Nothing is sent then',
  'it waits for their end',
  'Last used in',
  'Known to you alone',
  'yours alone',
  'each under a name',
  'sessions were ended',
  'to be ticked off one by one',
  'calendar address',
  'calendar program',
  'What you would charge',
  'Here is what you had begun',
  'to begin anew',
  'so what you did was not sent',
  'as it is now',
  'I have this lead twice',
  'The client chose you: congratulations',
  'You told us on',
  'answer yet before',
  'Tell us your email and we send you a link',
  'The link is not complete',
  'open it from the mail',
  'Links work once',
  'only the newest one counts',
  'This seat is not on the plan',
  'Take into review',
  'Put back into the queue',
  'Likely the same',
  'all the same',
  'told at once',
  'has been told',
  'are promised',
  'How leads go',
  'The platform',
  'Median answer',
  'The last days up to today',
  'Look again',
  'Gave up',
  'What this page runs',
  'Can be written',
  'As it is told to applicants',
  'Opening words',
  'Stand before',
  'Stands before',
  'does not know {{',
  'Use the delivered words',
  'remember who was first',
  'are coming soon',
];

/** All files whose literals reach a user, texts, messages, emails and text messages included. */
const told = [...drawn, 'shared/{domain,second-factor}/**/*.{ts,tsx}', 'api/{src,seed}/**/*.ts'];

/** An endpoint, as the API lists it. */
const request = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

test('keeps every user-visible text in the texts of its package', () => {
  const found = parse(drawn)
    .filter(({ path }) => !amongTexts.test(path) && !(path in excused))
    .flatMap((source) => [...nodesOf(source.tree)].filter(isRead).map((node) => placeOf(source, node)));
  assert.deepEqual(found, []);
});

test('keeps forbidden phrases off the screens, the emails and the messages', () => {
  const found = parse(told)
    // The legal documents define "the Platform".
    .filter(({ path }) => !/\.test\.tsx?$|\/legal\//.test(path))
    .flatMap((source) =>
      [...nodesOf(source.tree)].flatMap((node) => {
        const words = (isJsxText(node) ? node.text : wordsOf(node))?.toLowerCase();
        const phrase = forbidden.find((phrase) => words?.includes(phrase.toLowerCase()));
        return phrase ? [`${placeOf(source, node)} ${phrase}`] : [];
      }),
    );
  assert.deepEqual(found, []);
});

/** Whether a node contains text for a person. */
function isRead(node: Node): boolean {
  if (isJsxText(node)) return /\p{L}/u.test(node.text);
  const words = wordsOf(node);
  if (!words || !/\p{L}/u.test(words) || request.test(words) || isForMachines(node)) return false;
  const shown = shownBy(node);
  if (shown === 'child') return true;
  if (shown !== null) return spoken.test(shown);
  const { parent } = node;
  const isNamed = isPropertyAssignment(parent) && isIdentifier(parent.name) && spoken.test(parent.name.text);
  return prose.test(words) || ((isNamed || isConditionalExpression(parent)) && /^\p{Lu}\p{Ll}/u.test(words));
}

/** The text of a literal without its substitutions, or undefined for other nodes. */
const wordsOf = (node: Node): string | undefined =>
  isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)
    ? node.text
    : isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
      : undefined;

/** Styles, types, and messages for operators: errors and the console. */
function isForMachines({ parent }: Node): boolean {
  if (isTaggedTemplateExpression(parent) || isLiteralTypeNode(parent)) return true;
  if (isNewExpression(parent))
    return isIdentifier(parent.expression) && /(?:Error|Failed)$/.test(parent.expression.text);
  return (
    isCallExpression(parent) &&
    isPropertyAccessExpression(parent.expression) &&
    isIdentifier(parent.expression.expression) &&
    parent.expression.expression.text === 'console'
  );
}

const choices = [
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
  SyntaxKind.AmpersandAmpersandToken,
];

/** 'child' for a literal rendered directly, the attribute's name for one passed on, else null. */
function shownBy(node: Node): string | null {
  let from = node;
  for (let up = node.parent; ; from = up, up = up.parent) {
    if (isJsxAttribute(up)) return up.name.getText();
    if (isJsxExpression(up)) return isJsxAttribute(up.parent) ? up.parent.name.getText() : 'child';
    const passes =
      (isConditionalExpression(up) && up.condition !== from) ||
      (isBinaryExpression(up) && choices.includes(up.operatorToken.kind)) ||
      (isArrowFunction(up) && up.body === from) ||
      isParenthesizedExpression(up);
    if (!passes) return null;
  }
}
