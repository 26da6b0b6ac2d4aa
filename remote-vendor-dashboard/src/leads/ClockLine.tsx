import styled from '@emotion/styled';
import { Clock } from 'lucide-react';
import type { Lead } from '@portal/shared/contract';
import { useNow } from '../use-now.ts';
import { responseClock } from './response-clock.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  color: var(--ink-faint);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  svg {
    width: 1.05em;
    height: 1.05em;
  }
  strong {
    color: var(--sage-ink);
    font-weight: 600;
  }
  &[data-tone='soon'] strong {
    color: var(--brass-ink);
  }
  &[data-tone='overdue'] strong {
    color: var(--danger-ink);
  }
`;

/** The time left of the two hours and the expiry. Renders nothing if the lead needs no response. */
export function ClockLine({ lead }: { lead: Lead }) {
  const clock = responseClock(lead, useNow(15_000));
  if (!clock) return null;
  return (
    <Line data-tone={clock.tone}>
      <Clock aria-hidden="true" />
      <strong>{clock.text}</strong>
      <span>{clock.expiry}</span>
    </Line>
  );
}
