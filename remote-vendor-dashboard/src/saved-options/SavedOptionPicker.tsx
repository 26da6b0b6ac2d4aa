import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Plus } from 'lucide-react';
import { dollarsText } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Button } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { priceText } from './saved-option.ts';

const words = {
  option: (name: string, price: string) => `${name} · ${price}`,
} as const;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  /* About six rows. Further ones scroll. */
  max-height: 20rem;
  overflow-y: auto;

  p {
    flex-basis: 100%;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  button {
    max-width: 100%;
  }
  button span {
    overflow-wrap: anywhere;
  }
`;

interface SavedOptionPickerProps {
  /** The names that the form has already. */
  taken: readonly string[];
  onPick: (option: { name: string; price: string }) => void;
}

/** The account's saved options that the surrounding form doesn't have yet. Each is added with one press. */
export function SavedOptionPicker({ taken, onPick }: SavedOptionPickerProps) {
  const accountId = useOwnAccount().account.id;
  const { data } = useQuery(
    query('GET /vendor-account/{accountId}/saved-options', { params: { accountId } }),
  );
  const id = useId();
  const folded = taken.map((name) => name?.trim().toLowerCase());
  const left = (data?.data ?? []).filter(({ name }) => !folded.includes(name.toLowerCase()));
  if (left.length === 0) return null;
  return (
    <Options role="group" aria-labelledby={id}>
      <p id={id}>Your saved options</p>
      {left.map(({ id, name, price }) => (
        <Button
          key={id}
          variant="secondary"
          size="small"
          icon={<Plus aria-hidden="true" />}
          aria-label={`Add ${words.option(name, priceText(price))}`}
          onClick={() => onPick({ name, price: dollarsText(price) })}
        >
          {words.option(name, priceText(price))}
        </Button>
      ))}
    </Options>
  );
}
