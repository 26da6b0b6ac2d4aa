import styled from '@emotion/styled';
import { Plus, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import type { ServicePlace } from '@portal/shared/domain';
import { isComposing, TextField, useField, useForm } from '@portal/shared/ui';
import { findPlace, searchPlaces, withPlace } from '../application/service-area.ts';
import type { ConfirmInfoValues } from '../application/confirm-info.ts';

/** More matches than this need more letters. */
const MATCHES = 6;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  > p {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
`;

const Places = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  list-style: none;

  button {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--touch);
    padding: 0 var(--space-4);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-full);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    font-size: var(--text-sm);
    cursor: pointer;
  }
  &[data-chosen] button {
    border-color: var(--primary);
    background: var(--primary-soft);
  }
  svg {
    flex: none;
    width: 1em;
    height: 1em;
  }
`;

/**
 * Several cities and counties: search, then press a match or Enter. Leaving the field or submitting also chooses a place
 * that the text names. Each chosen place is a button that removes it.
 */
export function ServiceAreaField() {
  const field = useRef<HTMLInputElement>(null);
  const form = useForm<ConfirmInfoValues>();
  const { input } = useField<ServicePlace[]>('servicePlaces');
  const { input: typed } = useField<string>('newPlace', { subscription: { value: true } });
  const chosen = input.value || [];
  const wanted = typed.value.trim();
  const found = searchPlaces(wanted).filter((place) => !chosen.includes(place));
  const change = (places: ServicePlace[]) => {
    input.onChange(places);
    // The pressed button disappears.
    field.current?.focus();
  };
  const add = (place: ServicePlace) => {
    form.change('newPlace', '');
    change([...chosen, place]);
  };
  const press = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key !== 'Enter' || isComposing(event) || wanted === '') return;
    // Enter would submit the form.
    event.preventDefault();
    if (first) add(first);
  };
  const chooseTyped = (text: string) => {
    if (!findPlace(text)) return text;
    form.change('servicePlaces', withPlace(form.getState().values.servicePlaces, text));
    return '';
  };
  return (
    <Root>
      <TextField
        ref={field}
        name="newPlace"
        label="Service area"
        optional
        hint="Cities or counties where you work. Leave it empty if you serve all of Northern California."
        type="search"
        autoComplete="off"
        placeholder="Napa County"
        normalize={chooseTyped}
        onKeyDown={press}
      />
      {chosen.length > 0 && (
        <Places data-chosen aria-label="Service area">
          {chosen.map((place) => (
            <li key={place}>
              <button
                type="button"
                aria-label={`Remove ${place}`}
                onClick={() => change(chosen.filter((other) => other !== place))}
              >
                {place}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </Places>
      )}
      <p role="status">
        {wanted !== '' &&
          (found.length > 0
            ? found.length === 1
              ? '1 place found'
              : `${found.length} places found`
            : 'No city or county with this name. Try the county.')}
      </p>
      {found.length > 0 && (
        <Places>
          {found.slice(0, MATCHES).map((place) => (
            <li key={place}>
              <button type="button" aria-label={`Add ${place}`} onClick={() => add(place)}>
                <Plus aria-hidden="true" />
                {place}
              </button>
            </li>
          ))}
        </Places>
      )}
    </Root>
  );
}
