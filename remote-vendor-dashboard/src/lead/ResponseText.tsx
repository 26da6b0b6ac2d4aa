import styled from '@emotion/styled';
import { Disclosure } from '@portal/shared/ui';
import { responseTexts } from '../texts.ts';
import type { RespondValues } from './respond.ts';

const conflictTexts = {
  /** The price as it was typed. */
  priced: (name: string, price: string) => `${name}: $${price}`,
} as const;

const Text = styled(Disclosure)`
  margin-top: var(--space-2);

  p {
    margin-top: var(--space-2);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** The text of a response that was not sent, behind a summary. Renders nothing without text. */
export function ResponseText({ summary, values }: { summary: string; values: Partial<RespondValues> }) {
  const words = partsOf(values);
  if (words.length === 0) return null;
  return (
    <Text>
      <summary>{summary}</summary>
      {words.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </Text>
  );
}

function partsOf({
  basePackage,
  options = [],
  notes,
  nextSteps,
  timeline,
}: Partial<RespondValues>): string[] {
  return [
    basePackage && conflictTexts.priced(responseTexts.basePackage, basePackage),
    ...options.map(({ name, price }) => (price ? conflictTexts.priced(name, price) : name)),
    notes,
    nextSteps,
    timeline,
  ].filter((text): text is string => !!text);
}
