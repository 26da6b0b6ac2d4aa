import styled from '@emotion/styled';
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { servicePlaces, type ServicePlace } from '@portal/shared/domain';
import { Input, useField } from '@portal/shared/ui';
import { confirmInfoTexts as words } from './texts.ts';

/** More matches than this need more letters. */
const MATCHES = 6;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  > span {
    display: flex;
    justify-content: space-between;
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
  label {
    color: var(--ink);
    font-size: var(--text-sm);
    font-weight: 600;
  }
  p {
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

/** Several cities and counties: search, then press a match or Enter. Each chosen place is a button that removes it. */
export function ServiceAreaField() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { input } = useField<ServicePlace[]>('servicePlaces');
  const [text, setText] = useState('');
  const chosen = input.value || [];
  const wanted = text.trim().toLowerCase();
  const found = servicePlaces.filter(
    (place) => wanted !== '' && !chosen.includes(place) && place.toLowerCase().includes(wanted),
  );
  const change = (places: ServicePlace[]) => {
    input.onChange(places);
    setText('');
    // The pressed button disappears.
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key !== 'Enter' || wanted === '') return;
    // Enter would submit the form.
    event.preventDefault();
    if (first) change([...chosen, first]);
  };
  return (
    <Root>
      <span>
        <label htmlFor={id}>{words.area}</label>
        {words.optional}
      </span>
      {chosen.length > 0 && (
        <Places data-chosen aria-label={words.area}>
          {chosen.map((place) => (
            <li key={place}>
              <button
                type="button"
                aria-label={words.areaRemove(place)}
                onClick={() => change(chosen.filter((other) => other !== place))}
              >
                {place}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </Places>
      )}
      <Input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        placeholder={words.areaExample}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
      <p role="status">
        {wanted !== '' && (found.length > 0 ? words.areaFound(found.length) : words.areaMissing)}
      </p>
      {found.length > 0 && (
        <Places>
          {found.slice(0, MATCHES).map((place) => (
            <li key={place}>
              <button
                type="button"
                aria-label={words.areaAdd(place)}
                onClick={() => change([...chosen, place])}
              >
                <Plus aria-hidden="true" />
                {place}
              </button>
            </li>
          ))}
        </Places>
      )}
      <p id={`${id}-hint`}>{words.areaHint}</p>
    </Root>
  );
}
