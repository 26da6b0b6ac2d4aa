import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SavedView } from '@portal/shared/contract';
import { query, refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Form, IconButton, Loaded, SubmitButton, TextField, showError } from '@portal/shared/ui';
import { NoRecords, RecordList } from '../records/RecordList.tsx';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-5) var(--space-5);

  li {
    flex-wrap: nowrap;
    padding: 0;
  }
  li a {
    flex: 1;
    min-width: 0;
    padding: var(--space-3) 0;
    color: var(--ink);
    font-weight: 550;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  li a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

export interface ViewListProps {
  list: SavedView['list'];
  /** The list's current state as a query string. */
  query: string;
  onChoose: () => void;
}

/** The saved views of one list and the form that saves the current state. */
export function ViewList({ list, query: current, onChoose }: ViewListProps) {
  const views = useQuery(query('GET /vendor-admin/saved-views', { query: { list } }));
  const { mutateAsync } = useCall('POST /vendor-admin/saved-views', {
    refresh: ['GET /vendor-admin/saved-views'],
  });
  const save = async ({ name }: { name: string }) => {
    await mutateAsync({ body: { list, name: name.trim(), query: current } });
    showToast({ kind: 'success', message: `The view “${name.trim()}” was saved.` });
  };
  return (
    <Root>
      <Loaded query={views} texts={{ errorTitle: 'Failed to load the saved views' }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>Save a search with its filters to return to it with one click.</NoRecords>
          ) : (
            <RecordList aria-label="Saved views">
              {data.map((view) => (
                <View key={view.id} view={view} onChoose={onChoose} />
              ))}
            </RecordList>
          )
        }
      </Loaded>
      <Form<{ name: string }>
        label="Save view"
        initialValues={{ name: '' }}
        validate={({ name }) => (name.trim() ? {} : { name: 'Please give the view a name' })}
        submitError="Failed to save the view"
        onSubmit={save}
      >
        <TextField name="name" label="Name of this view" maxLength={80} autoComplete="off" />
        <SubmitButton size="small" busyLabel="Saving…">
          Save view
        </SubmitButton>
      </Form>
    </Root>
  );
}

function View({ view: { id, name, query: search }, onChoose }: { view: SavedView; onChoose: () => void }) {
  const { mutate: remove, isPending } = useCall('DELETE /vendor-admin/saved-views/{viewId}', {
    params: { viewId: id },
    onError: (error) => showError(error, 'Failed to remove the view'),
    onSettled: () => refresh('GET /vendor-admin/saved-views'),
  });
  return (
    <li>
      <Link to={{ search }} onClick={onChoose}>
        {name}
      </Link>
      <IconButton label={`Remove the view ${name}`} aria-disabled={isPending} onClick={() => remove()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
