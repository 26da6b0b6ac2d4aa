/**
 * Tests that a translated page keeps working. Google Translate replaces each text node by a <font> element, so React fails when
 * it inserts an element before such a text, or removes the text.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import * as ast from 'typescript/unstable/ast';
import { API, TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync';
import { root } from '../support/packages.ts';
import { nodesOf, placeOf, type Source } from '../support/syntax.ts';

/** What an element can contain at one place. */
interface Part {
  node: ast.Node;
  /** It can be a text without an element of its own. */
  isText: boolean;
  /** It can appear or disappear while its siblings stay. */
  comes: boolean;
}

/** Marks in prerendered pages, which the gateway replaces. In the browser they are null. */
const PRERENDERED = new Set(['beforeLinks', 'afterLinks', 'beforeEntries', 'afterEntries']);

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike | TypeFlags.VoidLike;

/** The members of a union, also of the items of a list. */
function membersOf(type: Type, checker: Checker, seen = new Set<Type>()): Type[] {
  if (seen.has(type)) return [];
  seen.add(type);
  if (type.isUnionType()) return type.getTypes()!.flatMap((member) => membersOf(member, checker, seen));
  if (!checker.isArrayType(type)) return [type];
  const items = checker.getTypeArguments(type as TypeReference);
  return [type, ...items.flatMap((item) => membersOf(item, checker, seen))];
}

/** The parts of an element's children. Fragments are no elements, so their parts are the parent's. */
function partsOf(children: readonly ast.Node[], checker: Checker): Part[] {
  return children.flatMap((child) => {
    if (!ast.isJsxText(child)) return partsOfExpression(child, checker);
    const isDropped = child.text.trim() === '' && child.text.includes('\n');
    return isDropped ? [] : [{ node: child, isText: true, comes: false }];
  });
}

function partsOfExpression(node: ast.Node, checker: Checker): Part[] {
  if (PRERENDERED.has(node.getText())) return [];
  if (ast.isJsxExpression(node)) return node.expression ? partsOfExpression(node.expression, checker) : [];
  if (ast.isParenthesizedExpression(node)) return partsOfExpression(node.expression, checker);
  if (isFragment(node)) return partsOf(node.children, checker);
  if (ast.isJsxElement(node)) return [{ node, isText: false, comes: false }];
  // A `Sentence` consists of texts.
  if (ast.isJsxSelfClosingElement(node))
    return [{ node, isText: node.tagName.getText() === 'Sentence', comes: false }];
  if (isAnd(node)) return comingAndGoing(partsOfExpression(node.right, checker));
  const type = checker.getTypeAtLocation(node);
  const members = type ? membersOf(type, checker) : [];
  const isText = members.some(({ flags }) => flags & TEXT);
  const isOnlyText = members.every(({ flags }) => flags & TEXT);
  if (ast.isConditionalExpression(node) && !isOnlyText)
    return comingAndGoing(
      [node.whenTrue, node.whenFalse].flatMap((branch) => partsOfExpression(branch, checker)),
    );
  if (members.every(({ flags }) => flags & NOTHING)) return [];
  const isOneElement = members.length === 1;
  return [{ node, isText, comes: !isOnlyText && !isOneElement }];
}

const isFragment = (node: ast.Node): node is ast.JsxFragment | ast.JsxElement =>
  ast.isJsxFragment(node) || (ast.isJsxElement(node) && node.openingElement.tagName.getText() === 'Fragment');

const isAnd = (node: ast.Node): node is ast.BinaryExpression =>
  ast.isBinaryExpression(node) && node.operatorToken.kind === ast.SyntaxKind.AmpersandAmpersandToken;

const comingAndGoing = (parts: Part[]): Part[] => parts.map((part) => ({ ...part, comes: true }));

/** A translation leaves blanks as they are. */
const isBlank = (node: ast.Node) => (ast.isStringLiteral(node) ? node.text : node.getText()).trim() === '';

/** The texts that a sibling is inserted before, or that leave their siblings. */
function looseTexts(node: ast.JsxElement | ast.JsxFragment, checker: Checker): ast.Node[] {
  const { children } = node;
  // The parts of a fragment in a prop or variable leave the element that it is given to.
  const isGiven = isFragment(node) && !ast.isJsxElement(node.parent) && !ast.isJsxFragment(node.parent);
  if (isGiven) return loose(comingAndGoing(partsOf(children, checker))).filter((part) => !isBlank(part));
  const [only, ...others] = children.filter((child) => !ast.isJsxText(child) || child.text.trim() !== '');
  // A text without siblings is the element's own content, which React sets as a whole.
  if (only && others.length === 0 && ast.isJsxExpression(only) && only.expression)
    return branchesOf(only.expression).flatMap((branch) =>
      loose(comingAndGoing(partsOfExpression(branch, checker))),
    );
  return loose(partsOf(children, checker));
}

/** The expressions of which one is rendered. */
function branchesOf(node: ast.Node): ast.Node[] {
  if (ast.isParenthesizedExpression(node)) return branchesOf(node.expression);
  if (ast.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(branchesOf);
  return [isAnd(node) ? node.right : node];
}

function loose(parts: Part[]): ast.Node[] {
  if (parts.length < 2) return [];
  const first = parts.findIndex(({ comes }) => comes);
  return parts
    .filter(({ isText, comes }, index) => isText && (comes || (first !== -1 && first < index)))
    .map(({ node }) => node);
}

/** What a component returns. */
function returnedBy(node: ast.Node): ast.Node[] {
  if (ast.isFunctionDeclaration(node) && node.body && /^[A-Z]/.test(node.name?.text ?? ''))
    return returnsIn(node.body);
  if (!ast.isVariableDeclaration(node) || !ast.isArrowFunction(node.initializer ?? node)) return [];
  const { body } = node.initializer as ast.ArrowFunction;
  if (!/^[A-Z]/.test(node.name.getText())) return [];
  return ast.isBlock(body) ? returnsIn(body) : branchesOf(body);
}

function returnsIn(node: ast.Node): ast.Node[] {
  if (ast.isReturnStatement(node)) return node.expression ? branchesOf(node.expression) : [];
  if (ast.isFunctionDeclaration(node) || ast.isArrowFunction(node) || ast.isFunctionExpression(node))
    return [];
  const found: ast.Node[] = [];
  node.forEachChild((child) => void found.push(...returnsIn(child)));
  return found;
}

test('texts beside anything conditional stand in an element of their own', () => {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'shared/tsconfig.screens.json');
    const { program, checker, rootFiles } = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!;
    const found = rootFiles
      .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .flatMap((path) => {
        const source: Source = { path: path.slice(root.length + 1), tree: program.getSourceFile(path)! };
        return nodesOf(source.tree)
          .flatMap((node) =>
            ast.isJsxElement(node) || isFragment(node)
              ? looseTexts(node, checker)
              : returnedBy(node)
                  .flatMap((returned) => partsOfExpression(returned, checker))
                  .filter(({ isText }) => isText)
                  .map(({ node }) => node),
          )
          .map((node) => `${placeOf(source, node)} ${node.getText().trim()}`);
      });
    assert.deepEqual([...new Set(found)], []);
  } finally {
    api.close();
  }
});
