import type { ReactNode } from 'react';
import { ChoiceCard, ChoiceGrid } from './ChoiceCard.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import { usePortalField } from './usePortalField.ts';

export interface Choice {
  value: string;
  label: string;
  description?: ReactNode;
}

export interface RadioGroupFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly Choice[];
}

/** A single choice as cards. The first card has the field's id, which the error summary links to. */
export function RadioGroupField({ name, label, hint, options }: RadioGroupFieldProps) {
  const { id, error } = usePortalField<string>(name);
  return (
    <GroupFrame id={id} legend={label} hint={hint} error={error}>
      <ChoiceGrid>
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            name={name}
            id={index === 0 ? id : undefined}
            invalid={error !== undefined}
            option={option}
          />
        ))}
      </ChoiceGrid>
    </GroupFrame>
  );
}

function RadioCard({
  name,
  id,
  invalid,
  option,
}: {
  name: string;
  id: string | undefined;
  invalid: boolean;
  option: Choice;
}) {
  const { input } = usePortalField<string>(name, { type: 'radio', value: option.value });
  return (
    <ChoiceCard>
      <input {...input} id={id} type="radio" data-invalid={invalid || undefined} />
      <span>
        <strong>{option.label}</strong>
        {option.description && <small>{option.description}</small>}
      </span>
    </ChoiceCard>
  );
}
