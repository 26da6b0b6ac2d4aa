import styled from '@emotion/styled';
import { useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import { DAY_FIRST, DAY_LAST, spanFault } from '@portal/shared/domain';
import { Button, Input } from '@portal/shared/ui';

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

interface DaysFilterProps {
  from?: string;
  to?: string;
  /** Called with what changed. */
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
  label = 'Submitted between',
  fromLabel = 'From',
}: DaysFilterProps) {
  const faultId = useId();
  const [left, setLeft] = useState<{ from?: string; to?: string }>({});
  const fault = spanFault({ from: left.from ?? from, to: left.to ?? to });
  const wrong = (field: 'from' | 'to') =>
    fault?.field === field && { 'aria-invalid': true, 'aria-describedby': faultId };
  return (
    <Group>
      <legend>{label}</legend>
      <label>
        {fromLabel}
        <DayInput
          value={from}
          min={DAY_FIRST}
          max={to ?? DAY_LAST}
          {...wrong('from')}
          onChange={(day) => onChange({ from: day })}
          onWrong={(day) => setLeft({ ...left, from: day })}
        />
      </label>
      <label>
        To
        <DayInput
          value={to}
          min={from ?? DAY_FIRST}
          max={DAY_LAST}
          {...wrong('to')}
          onChange={(day) => onChange({ to: day })}
          onWrong={(day) => setLeft({ ...left, to: day })}
        />
      </label>
      {(from || to) && (
        <Button variant="quiet" size="small" onClick={() => onChange({ from: undefined, to: undefined })}>
          Any day
        </Button>
      )}
      <div role="status">{fault && <Fault id={faultId}>{fault.message}</Fault>}</div>
    </Group>
  );
}

interface DayInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  value: string | undefined;
  /** Called with a day in range, or without one. */
  onChange: (day: string | undefined) => void;
  /** Called when the user leaves a day that is out of range, and without one when it is typed again. */
  onWrong: (day: string | undefined) => void;
}

/**
 * A date whose value lives in the URL, which changes later than the input. What is typed stays in the input: between the digits
 * of a year, it holds a day of the first century.
 */
function DayInput({ value = '', onChange, onWrong, ...rest }: DayInputProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // A link, Back or a button changed it.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const day = target.value;
    setText(day);
    onWrong(undefined);
    const isEmpty = day === '' && !target.validity.badInput;
    if (!isEmpty && !isInRange(day)) return;
    setSent(day);
    onChange(day || undefined);
  };
  return (
    <Input
      {...rest}
      type="date"
      value={text}
      onChange={type}
      onBlur={() => text !== '' && !isInRange(text) && onWrong(text)}
    />
  );
}

const isInRange = (day: string) => day >= DAY_FIRST && day <= DAY_LAST;
