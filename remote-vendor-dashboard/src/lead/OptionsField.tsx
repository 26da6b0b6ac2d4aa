import styled from '@emotion/styled';
import { Plus, X } from 'lucide-react';
import type { Lead } from '@portal/shared/contract';
import { Button, IconButton, TextField, useField } from '@portal/shared/ui';
import { PriceField } from './PriceField.tsx';
import { MAX_OPTIONS, type RespondValues } from './respond.ts';
import { respondTexts } from '../lead-texts.ts';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);

  legend {
    padding: 0;
    font-size: var(--text-sm);
    font-weight: 600;
  }
  > p {
    margin-top: var(--space-1);
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
  > button {
    align-self: start;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 9rem auto;
  align-items: start;
  gap: var(--space-3);

  > button {
    margin-top: 1.95rem;
  }
  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-bottom: var(--space-3);
    border-bottom: 1px solid var(--line);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Add-ons with a price. Empty rows are not sent. */
export function OptionsField({ event }: { event: Lead['event'] }) {
  const { input } = useField<RespondValues['options']>('options');
  const options = input.value || [];
  return (
    <Group>
      <legend>{respondTexts.options}</legend>
      <p>{respondTexts.optionsHint}</p>
      {options.map((_, index) => (
        <Row key={index} role="group" aria-label={respondTexts.optionAt(index + 1)}>
          <TextField name={`options[${index}].name`} label={respondTexts.optionName} />
          <PriceField event={event} name={`options[${index}].price`} label={respondTexts.optionPrice} />
          <IconButton
            label={respondTexts.removeOption(index + 1)}
            onClick={() => input.onChange(options.filter((__, other) => other !== index))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Row>
      ))}
      {options.length < MAX_OPTIONS && (
        <Button
          variant="secondary"
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => input.onChange([...options, { name: '', price: '' }])}
        >
          {respondTexts.addOption}
        </Button>
      )}
    </Group>
  );
}
