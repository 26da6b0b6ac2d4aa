import { Fragment, type ReactNode } from 'react';

/** The names a text leaves open: 'email' in 'Write to {email}.' */
type OpenParts<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | OpenParts<Rest>
  : never;

export interface SentenceProps<Text extends string> {
  of: Text;
  /** What stands in each place, by its name. */
  parts: Record<OpenParts<Text>, ReactNode>;
}

/**
 * A text with a link or a name in its middle. The text stays whole among the texts ('Write to {email}.'), so that
 * another language may put the place where its grammar wants it.
 */
export function Sentence<Text extends string>({ of: text, parts }: SentenceProps<Text>) {
  // What is between the braces stands at every odd place.
  return text
    .split(/\{(\w+)\}/)
    .map((piece, place) => (
      <Fragment key={place}>{place % 2 === 1 ? parts[piece as OpenParts<Text>] : piece}</Fragment>
    ));
}
