import { ChoiceCard, ChoiceGrid } from './ChoiceCard.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import type { RadioGroupFieldProps } from './RadioGroupField.tsx';
import { usePortalField } from './usePortalField.ts';

/** Multiple choice as cards. The value lists the selected values in the order of the options. */
export function CheckboxGroupField({ name, label, hint, options }: RadioGroupFieldProps) {
  const { id, input, error } = usePortalField<readonly string[]>(name);
  const chosen = input.value || [];
  const toggle = (value: string, on: boolean) =>
    input.onChange(
      options.map((option) => option.value).filter((each) => (each === value ? on : chosen.includes(each))),
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
              checked={chosen.includes(option.value)}
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
