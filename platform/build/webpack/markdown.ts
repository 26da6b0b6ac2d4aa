import { lexer, type Token, type Tokens } from 'marked';

/** A part of a line: text, bold text, or a link to another page of the portal. */
export type Inline = string | { strong: string } | { text: string; to: string };
/** A paragraph or a list. */
export type Block = { tag: 'p'; line: Inline[] } | { tag: 'ul' | 'ol'; lines: Inline[][] };
/** A Markdown file with a title, a line in italics, an introduction, and sections such as `## Fees {#fees}`. */
export interface MarkdownDocument {
  title: string;
  /** The line in italics: the day of the last change. */
  updated: string;
  intro: Inline[];
  /** `id` is the section's anchor. */
  sections: { id: string; title: string; blocks: Block[] }[];
}

const HEADING = /^(.+) \{#([a-z-]+)\}$/;

/**
 * Reads a Markdown file with paragraphs, lists, bold text and links. Throws for anything else, so that nothing is left out of a
 * legal document in silence.
 */
export function readMarkdown(source: string): MarkdownDocument {
  const [title, updated, intro, ...rest] = lexer(source).filter(({ type }) => type !== 'space');
  if (!isHeading(title, 1) || updated?.type !== 'paragraph' || intro?.type !== 'paragraph')
    throw new Error('A document begins with a title, a line in italics and an introduction');
  const sections: MarkdownDocument['sections'] = [];
  for (const token of rest) {
    const [, heading, id] = isHeading(token, 2) ? (HEADING.exec(plainText(token)) ?? []) : [];
    if (heading && id) sections.push({ id, title: heading, blocks: [] });
    else if (!sections.at(-1)) throw unknown(token);
    else sections.at(-1)!.blocks.push(blockOf(token));
  }
  const [day, more] = (updated as Tokens.Paragraph).tokens;
  if (day?.type !== 'em' || more) throw unknown(updated);
  return { title: plainText(title), updated: plainText(day), intro: lineOf(intro), sections };
}

const isHeading = (token: Token | undefined, depth: number): token is Tokens.Heading =>
  token?.type === 'heading' && token['depth'] === depth;

function blockOf(token: Token): Block {
  if (token.type === 'paragraph') return { tag: 'p', line: lineOf(token) };
  if (token.type !== 'list') throw unknown(token);
  const { ordered, start, items } = token as Tokens.List;
  // The page counts from 1.
  if (ordered && start !== 1) throw unknown(token);
  return { tag: ordered ? 'ol' : 'ul', lines: items.map(itemOf) };
}

/** marked puts the line of an item into a block. A second block, such as a list in the list, is not a line. */
function itemOf({ tokens: [line, second] }: Tokens.ListItem): Inline[] {
  if (second) throw unknown(second);
  return line ? lineOf(line) : [];
}

function lineOf(block: Token): Inline[] {
  const { tokens } = block as Partial<Tokens.Paragraph>;
  if (!tokens) throw unknown(block);
  return tokens.map(inlineOf);
}

function inlineOf(token: Token): Inline {
  if (token.type === 'text') return inOneLine(token['text']);
  if (token.type === 'strong') return { strong: plainText(token) };
  if (token.type === 'link' && !token['title']) return { text: plainText(token), to: token['href'] };
  throw unknown(token);
}

/** The text of a part in which nothing else is marked. */
function plainText(token: Token): string {
  const { tokens, text } = token as Tokens.Strong;
  if (tokens.some(({ type }) => type !== 'text')) throw unknown(token);
  return inOneLine(text);
}

const inOneLine = (text: string) => text.replaceAll('\n', ' ');

const unknown = ({ type, raw }: Token) => new Error(`A document can't contain this ${type}: ${raw}`);

/** A webpack loader: `import terms from './terms.md'` is a {@link MarkdownDocument}. */
const markdownLoader = (source: string): string => `export default ${JSON.stringify(readMarkdown(source))}`;
export default markdownLoader;
