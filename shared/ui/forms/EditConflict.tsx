import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { formatRelative, serverNow } from '@portal/shared/domain';
import { Button } from '../actions/Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { Cluster } from '../layout/Cluster.tsx';
import { Stack } from '../layout/Stack.tsx';
import type { Edit } from './use-edit.ts';

const words = {
  editConflict: {
    title: (who: string, when: string | null) => `${who} changed this${when ? ` ${when}` : ''}.`,
  },
} as const;

const Changed = styled.ul`
  margin: 0;
  padding: 0;
  font-weight: 600;
  list-style: none;
`;

export interface EditConflictProps<T extends { version: string }, Values extends object> {
  edit: Edit<T>;
  /** The form's values of a saved value. */
  valuesOf: (saved: T) => Values;
  /** The fields' labels. */
  labels: Partial<Record<keyof Values, string>>;
  /** Formats a field's value that is not the text of the field itself. */
  format?: (value: unknown, field: keyof Values) => string;
  /** Who else could have saved it, as the subject of the title, where the server names nobody. */
  others?: string;
}

/** Says what somebody else saved while the surrounding form was filled in. The form keeps its input until the user chooses. */
export function EditConflict<T extends { version: string }, Values extends object>({
  edit,
  valuesOf,
  labels,
  format = fieldText,
  others = 'Someone',
}: EditConflictProps<T, Values>) {
  const form = useForm<Values>();
  const { dirty } = useFormState<Values>({ subscription: { dirty: true } });
  const { theirs, base, setDirty } = edit;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `setDirty` is a new function at each render
  useEffect(() => setDirty(dirty === true), [dirty]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a dialog that closes forgets what was typed
  useEffect(() => () => setDirty(false), []);
  if (!theirs) return null;
  const [before, after] = [valuesOf(base), valuesOf(theirs)];
  const shown = form.getRegisteredFields() as (keyof Values & string)[];
  const changed = shown.filter(
    (field) => field in after && JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  const useTheirs = () => {
    edit.takeTheirs();
    form.batch(() => {
      for (const field of Object.keys(after) as (keyof Values & string)[]) form.change(field, after[field]);
    });
  };
  const title = words.editConflict.title(
    theirs.changed_by ?? others,
    theirs.changed_at ? formatRelative(theirs.changed_at, serverNow()) : null,
  );
  return (
    <Banner tone="error" title={title}>
      <Stack gap={3}>
        <div>
          Your changes aren’t saved yet. They saved:
          <Changed>
            {changed.map((field) => (
              <li key={field}>{`${labels[field] ?? field}: ${format(after[field], field)}`}</li>
            ))}
          </Changed>
        </div>
        <Cluster>
          <Button type="submit" variant="secondary" size="small" onClick={edit.overwrite}>
            Save yours anyway
          </Button>
          <Button variant="quiet" size="small" onClick={useTheirs}>
            Use theirs
          </Button>
        </Cluster>
      </Stack>
    </Banner>
  );
}

/** A field's value as text: On or Off, or the text itself. */
export function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return String(value) || 'Empty';
}
