import { Fragment, type ReactNode } from 'react';
import { TextSpan } from './TextSpan.tsx';

/** Placeholder names of a text: 'email' in 'Write to {email}.' */
type OpenParts<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | OpenParts<Rest>
  : never;

export interface SentenceProps<Text extends string> {
  of: Text;
  /** The node for each placeholder. */
  parts: Record<OpenParts<Text>, ReactNode>;
}

/**
 * A text with links or names as placeholders. The text stays one string ('Write to {email}.'), so a
 * translation can move the placeholder.
 */
export function Sentence<Text extends string>({ of: text, parts }: SentenceProps<Text>) {
  // The split puts placeholder names at odd indexes.
  return text.split(/\{(\w+)\}/).map((piece, place) => {
    const part = place % 2 === 1 ? parts[piece as OpenParts<Text>] : piece;
    return typeof part === 'string' ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <TextSpan key={place}>{part}</TextSpan>
    );
  });
}
