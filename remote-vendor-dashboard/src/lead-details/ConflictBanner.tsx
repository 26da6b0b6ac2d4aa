import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { leadStatusLabel } from '@portal/shared/domain';
import { Banner, Disclosure } from '@portal/shared/ui';
import { responseTexts } from '../texts.ts';
import type { RespondValues } from './respond.ts';
import { conflictTexts } from './texts.ts';

const Unsent = styled(Disclosure)`
  margin-top: var(--space-2);

  p {
    margin-top: var(--space-2);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

export interface ConflictBannerProps {
  lead: Lead;
  /** Input that could not be sent. */
  unsent: Partial<RespondValues> | null;
  onDismiss: () => void;
}

/** Explains that the lead changed before the response arrived and shows the unsent text so it isn't lost. */
export function ConflictBanner({ lead, unsent, onDismiss }: ConflictBannerProps) {
  const words = unsent ? partsOf(unsent) : [];
  return (
    <Banner tone="error" title={conflictTexts.title} onDismiss={onDismiss}>
      {responseTexts.conflict(leadStatusLabel(lead.status))}
      {words.length > 0 && (
        <Unsent>
          <summary>{conflictTexts.unsent}</summary>
          {words.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </Unsent>
      )}
    </Banner>
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
