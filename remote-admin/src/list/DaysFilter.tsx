import styled from '@emotion/styled';
import { useId } from 'react';
import { DAY_FIRST, DAY_LAST, spanFault } from '@portal/shared/domain';
import { Button, Input } from '@portal/shared/ui';
import { listTexts as words } from './texts.ts';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-sm);

  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  input {
    width: auto;
    min-height: var(--touch);
    padding-block: 0.3em;
    font-size: var(--text-sm);
  }
  /* Without a message, it takes no gap. */
  [role='status']:empty {
    position: absolute;
  }
  @media (max-width: 560px) {
    width: 100%;

    label {
      flex: 1 1 9rem;
      flex-direction: column;
      align-items: stretch;
      gap: var(--space-1);
      min-width: 0;
      font-size: var(--text-xs);
    }
    input {
      width: 100%;
      min-width: 0;
      padding-inline: 0.6em;
      font-size: 1rem;
    }
  }
`;

export interface DaysFilterProps {
  from?: string;
  to?: string;
  onChange: (days: { from?: string; to?: string }) => void;
  /** The legend, which says what the dates refer to. */
  label?: string;
  /** The visible label of the first date. */
  fromLabel?: string;
}

const Fault = styled.p`
  width: 100%;
  color: var(--danger-ink);
`;

/** A date range, both ends inclusive and optional. Explains why an invalid range isn't applied. */
export function DaysFilter({
  from,
  to,
  onChange,
  label = words.days,
  fromLabel = words.from,
}: DaysFilterProps) {
  const faultId = useId();
  const fault = spanFault({ from, to });
  const wrong = (field: 'from' | 'to') =>
    fault?.field === field && { 'aria-invalid': true, 'aria-describedby': faultId };
  return (
    <Group>
      <legend>{label}</legend>
      <label>
        {fromLabel}
        <Input
          type="date"
          value={from ?? ''}
          min={DAY_FIRST}
          max={to ?? DAY_LAST}
          {...wrong('from')}
          onChange={({ target }) => onChange({ from: target.value || undefined, to })}
        />
      </label>
      <label>
        {words.to}
        <Input
          type="date"
          value={to ?? ''}
          min={from ?? DAY_FIRST}
          max={DAY_LAST}
          {...wrong('to')}
          onChange={({ target }) => onChange({ from, to: target.value || undefined })}
        />
      </label>
      {(from || to) && (
        <Button variant="quiet" size="small" onClick={() => onChange({ from: undefined, to: undefined })}>
          {words.clearDays}
        </Button>
      )}
      <div role="status">{fault && <Fault id={faultId}>{fault.message}</Fault>}</div>
    </Group>
  );
}
