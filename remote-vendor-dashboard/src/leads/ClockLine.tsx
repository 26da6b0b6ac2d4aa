import styled from '@emotion/styled';
import { Clock } from 'lucide-react';
import type { Lead } from '@portal/shared/contract';
import { useNow } from '../use-now.ts';
import { receivedText, responseClock } from './response-clock.ts';
import { timeDependent } from './time-dependent.ts';

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
  /* The time that is left is wrong once it is on paper. */
  @media print {
    display: none;
  }
  &[data-tone='soon'] strong {
    color: var(--brass-ink);
  }
  &[data-tone='overdue'] strong {
    color: var(--danger-ink);
  }
`;

/**
 * The time left of the two hours and the expiry. `received` adds when the lead arrived, in place of the expiry while
 * there is time to respond. Renders nothing if there is nothing to say.
 */
export function ClockLine({ lead, received = false }: { lead: Lead; received?: boolean }) {
  const now = useNow(15_000);
  const clock = responseClock(lead, now);
  const arrived = received ? receivedText(lead, now) : null;
  if (!clock) return arrived && <Line {...timeDependent}>{arrived}</Line>;
  return (
    <Line {...timeDependent} data-tone={clock.tone}>
      <Clock aria-hidden="true" />
      <strong>{clock.text}</strong>
      <span>{arrived !== null && clock.tone !== 'overdue' ? arrived : clock.expiry}</span>
    </Line>
  );
}
