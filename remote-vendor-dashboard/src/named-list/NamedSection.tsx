import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, Card, Loaded, Section, type Elements } from '@portal/shared/ui';
import { Note } from '../Note.tsx';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { NamedList, type Named, type NamedListProps } from './NamedList.tsx';

/** What the dialog of the section edits: one item, or null for a new one. */
export interface NamedDialogProps<Item> {
  item: Item | null;
  open: boolean;
  onClose: () => void;
}

interface NamedSectionProps<Data, Item extends Named> extends Omit<
  NamedListProps<Item>,
  'items' | 'onChange' | 'label'
> {
  title: string;
  description: string;
  query: UseQueryResult<Data>;
  itemsOf: (data: Data) => readonly Item[];
  /** Most items of an account. */
  max: number;
  words: {
    add: string;
    empty: string;
    full: (max: number) => string;
    loading: string;
    errorTitle: string;
    errorText: string;
  };
  children: (dialog: NamedDialogProps<Item>) => Elements;
}

/** Lists, adds, edits and removes what a vendor saved under names. `children` renders the dialog that adds and edits. */
export function NamedSection<Data, Item extends Named>({
  title,
  description,
  query,
  itemsOf,
  max,
  words,
  children,
  ...list
}: NamedSectionProps<Data, Item>) {
  // The dialog keeps its item during the closing animation.
  const [dialog, setDialog] = useState<{ item: Item | null; open: boolean }>({ item: null, open: false });
  const items = query.data && itemsOf(query.data);
  const full = (items?.length ?? 0) >= max;
  return (
    <Section
      title={title}
      description={description}
      actions={
        (items || query.isPending) &&
        !full && (
          <Button
            variant="secondary"
            size="small"
            // Reserves its space while the list loads.
            disabled={!items}
            icon={<Plus aria-hidden="true" />}
            onClick={() => setDialog({ item: null, open: true })}
          >
            {words.add}
          </Button>
        )
      }
    >
      <Loaded query={query} texts={words} skeleton={<EmptyListSkeleton />}>
        {(data) =>
          itemsOf(data).length > 0 ? (
            <NamedList
              {...list}
              label={title}
              items={itemsOf(data)}
              onChange={(item) => setDialog({ item, open: true })}
            />
          ) : (
            <Card>
              <Note>{words.empty}</Note>
            </Card>
          )
        }
      </Loaded>
      {full && <Note>{words.full(max)}</Note>}
      {children({ ...dialog, onClose: () => setDialog({ ...dialog, open: false }) })}
    </Section>
  );
}

/** One line, the height of an empty list. */
function EmptyListSkeleton() {
  return (
    <Card>
      <Line height="1.5rem" width="60%" />
    </Card>
  );
}
