import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SavedView } from '@portal/shared/contract';
import { query, refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Form, IconButton, Loaded, SubmitButton, TextField, showError } from '@portal/shared/ui';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { savedViewTexts as words } from './texts.ts';

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
    showToast({ kind: 'success', message: words.saved(name.trim()) });
  };
  return (
    <Root>
      <Loaded query={views} texts={{ errorTitle: words.failed }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>{words.none}</NoRecords>
          ) : (
            <RecordList aria-label={words.open}>
              {data.map((view) => (
                <View key={view.id} view={view} onChoose={onChoose} />
              ))}
            </RecordList>
          )
        }
      </Loaded>
      <Form<{ name: string }>
        label={words.save}
        initialValues={{ name: '' }}
        validate={({ name }) => (name.trim() ? {} : { name: words.nameRequired })}
        submitError={words.saveFailed}
        onSubmit={save}
      >
        <TextField name="name" label={words.name} maxLength={80} autoComplete="off" />
        <SubmitButton size="small" busyLabel={words.saving}>
          {words.save}
        </SubmitButton>
      </Form>
    </Root>
  );
}

function View({ view: { id, name, query: search }, onChoose }: { view: SavedView; onChoose: () => void }) {
  const { mutate: remove, isPending } = useCall('DELETE /vendor-admin/saved-views/{viewId}', {
    params: { viewId: id },
    onError: (error) => showError(error, words.removeFailed),
    onSettled: () => refresh('GET /vendor-admin/saved-views'),
  });
  return (
    <li>
      <Link to={{ search }} onClick={onChoose}>
        {name}
      </Link>
      <IconButton label={words.remove(name)} aria-disabled={isPending} onClick={() => remove()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
