import styled from '@emotion/styled';
import { Plus, X } from 'lucide-react';
import type { Lead } from '@portal/shared/contract';
import { formatDollars, RESPONSE_OPTIONS_MAX } from '@portal/shared/domain';
import { Button, FormSpy, IconButton, MoneyField, TextField, useField } from '@portal/shared/ui';
import { SavedOptionPicker } from '../saved-options/SavedOptionPicker.tsx';
import { PriceField } from './PriceField.tsx';
import { totalOf, type RespondValues } from './respond.ts';

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

const Total = styled.p`
  && {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    margin: 0;
    color: var(--ink);
    font-size: var(--text-md);
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`;

/**
 * Add-ons with a price, typed or picked from the saved ones, and the total. Empty rows are not sent. With the client's event, it warns
 * of prices far above the budget.
 */
export function OptionsField({ event }: { event?: Lead['event'] }) {
  const { input } = useField<RespondValues['options']>('options');
  const options = input.value || [];
  return (
    <Group>
      <legend>Additional options</legend>
      <p>Extras the client can choose on top.</p>
      {options.map((_, index) => (
        <Row key={index} role="group" aria-label={`Option ${index + 1}`}>
          <TextField name={`options[${index}].name`} label="Option" />
          <OptionPrice event={event} name={`options[${index}].price`} />
          <IconButton
            label={`Remove option ${index + 1}`}
            onClick={() => input.onChange(options.filter((__, other) => other !== index))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Row>
      ))}
      {options.length < RESPONSE_OPTIONS_MAX && (
        <SavedOptionPicker
          taken={options.map(({ name }) => name)}
          onPick={(option) => input.onChange([...options.filter(isStarted), option])}
        />
      )}
      {options.length < RESPONSE_OPTIONS_MAX && (
        <Button
          variant="secondary"
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => input.onChange([...options, { name: '', price: '' }])}
        >
          Add an option
        </Button>
      )}
      <FormSpy<RespondValues> subscription={{ values: true }}>
        {({ values }) => <OptionsTotal dollars={totalOf(values)} />}
      </FormSpy>
    </Group>
  );
}

const isStarted = ({ name, price }: RespondValues['options'][number]) => `${name}${price}`.trim() !== '';

function OptionPrice({ event, name }: { event: Lead['event'] | undefined; name: string }) {
  const field = { name, label: 'Price' };
  return event ? <PriceField event={event} {...field} /> : <MoneyField {...field} />;
}

function OptionsTotal({ dollars }: { dollars: number | null }) {
  if (dollars === null) return null;
  return (
    <Total>
      <span>Total with all options</span>
      <strong>{formatDollars(dollars)}</strong>
    </Total>
  );
}
