import styled from '@emotion/styled';
import { Button, Input } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { list: words } = texts;

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
  /** What happened on these days. */
  label?: string;
}

/** From which to which day, both included; either may stay open. */
export function DaysFilter({ from, to, onChange, label = words.days }: DaysFilterProps) {
  return (
    <Group>
      <legend>{label}</legend>
      <label>
        {words.from}
        <Input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={({ target }) => onChange({ from: target.value || undefined, to })}
        />
      </label>
      <label>
        {words.to}
        <Input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={({ target }) => onChange({ from, to: target.value || undefined })}
        />
      </label>
      {(from || to) && (
        <Button variant="quiet" size="small" onClick={() => onChange({ from: undefined, to: undefined })}>
          {words.clearDays}
        </Button>
      )}
    </Group>
  );
}
