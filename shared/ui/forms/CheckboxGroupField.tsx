import { ChoiceCard, ChoiceGrid } from './ChoiceCard.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import type { RadioGroupFieldProps } from './RadioGroupField.tsx';
import { usePortalField } from './usePortalField.ts';

interface CheckboxGroupFieldProps extends RadioGroupFieldProps {
  /** The value lists the options that aren't selected. */
  inverted?: boolean;
}

/** Multiple choice as cards. The value lists the selected values in the order of the options. */
export function CheckboxGroupField({
  name,
  label,
  hint,
  options,
  inverted = false,
}: CheckboxGroupFieldProps) {
  const { id, input, error } = usePortalField<readonly string[]>(name);
  const listed = input.value || [];
  const isChosen = (value: string) => listed.includes(value) !== inverted;
  const toggle = (value: string, on: boolean) =>
    input.onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? on !== inverted : listed.includes(each))),
    );
  return (
    <GroupFrame id={id} legend={label} hint={hint} error={error} errorAbove>
      <ChoiceGrid>
        {options.map((option, index) => (
          <ChoiceCard key={option.value}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={name}
              checked={isChosen(option.value)}
              aria-invalid={error ? true : undefined}
              onFocus={input.onFocus}
              onBlur={input.onBlur}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <span>
              <strong>{option.label}</strong>
              {option.description && <small>{option.description}</small>}
            </span>
          </ChoiceCard>
        ))}
      </ChoiceGrid>
    </GroupFrame>
  );
}
