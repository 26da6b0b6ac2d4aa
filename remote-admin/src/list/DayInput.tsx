import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { DAY_FIRST, DAY_LAST } from '@portal/shared/domain';
import { Input } from '@portal/shared/ui';

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
export function DayInput({ value = '', onChange, onWrong, ...rest }: DayInputProps) {
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
