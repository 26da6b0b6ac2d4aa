import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { LEAD_TAGS_MAX, normalizeTag, TAG_MAX } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Button, IconButton, isComposing, TextField, useField } from '@portal/shared/ui';
import { withTag } from './lead-notes.ts';
import { LeadTag } from './LeadTag.tsx';

const Root = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;

  legend {
    margin-bottom: var(--space-3);
    padding: 0;
    font-size: var(--text-sm);
    font-weight: 600;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  /* The badge and its button read as one, although the button is as large as a finger. */
  li > span + button {
    margin-left: calc(-1 * var(--space-2));
  }
  li > span + button svg {
    width: 16px;
    height: 16px;
  }
`;

const Typed = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-3);
  max-width: 26rem;

  > button {
    margin-top: 1.95rem;
  }
`;

/** The most suggestions at once. */
const SUGGESTIONS = 8;

/** Chooses tags: typed ones, or those that other leads of the account have. */
export function TagsField({ accountId }: { accountId: number }) {
  const { input } = useField<string[]>('tags');
  const { input: typed } = useField<string>('newTag');
  const { data: known } = useQuery(
    query('GET /vendor-account/{accountId}/lead-tags', { params: { accountId } }),
  );
  const tags = input.value || [];
  const full = tags.length >= LEAD_TAGS_MAX;
  const isTooLong = normalizeTag(typed.value).length > TAG_MAX;
  const suggested = full ? [] : (known?.data ?? []).filter((name) => !tags.includes(name));
  const add = () => {
    if (full || isTooLong) return;
    input.onChange(withTag(tags, typed.value));
    typed.onChange('');
  };
  const addOnKey = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== ',')) return;
    // Enter would save the form. With nothing typed, it does, and with a long tag, which shows the error.
    if (event.key === 'Enter' && (typed.value.trim() === '' || isTooLong)) return;
    event.preventDefault();
    add();
  };
  return (
    <Root>
      <legend>Tags</legend>
      {tags.length > 0 && (
        <ul aria-label="Tags on this lead">
          {tags.map((name) => (
            <li key={name}>
              <LeadTag name={name} />
              <IconButton
                label={`Remove tag ${name}`}
                onClick={() => input.onChange(tags.filter((other) => other !== name))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Typed>
        <TextField
          name="newTag"
          label="Add a tag"
          hint="Press Enter to add it. You can filter your leads by tag."
          autoComplete="off"
          onKeyDown={addOnKey}
        />
        <Button
          variant="secondary"
          aria-disabled={full || isTooLong || typed.value.trim() === ''}
          onClick={add}
        >
          Add
        </Button>
      </Typed>
      {suggested.length > 0 && (
        <ul aria-label="Your tags">
          {suggested.slice(0, SUGGESTIONS).map((name) => (
            <li key={name}>
              <Button
                variant="quiet"
                size="small"
                icon={<Plus aria-hidden="true" />}
                aria-label={`Add tag ${name}`}
                onClick={() => input.onChange(withTag(tags, name))}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
}
