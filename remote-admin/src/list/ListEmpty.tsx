import type { ReactNode } from 'react';
import { Button, EmptyState } from '@portal/shared/ui';
import { isNarrowed } from './list-params.ts';
import type { ListState } from './useListParams.ts';

export interface ListEmptyProps<Filter extends string, Sort extends string> {
  list: ListState<Filter, Sort>;
  icon: ReactNode;
  words: {
    empty: string;
    /** What an empty list means. */
    emptyLead?: string;
    /** That nothing is like what is asked for. */
    emptyFiltered?: string;
    /** Back to everything. */
    clear: string;
  };
  /** Said instead of `words.empty`. */
  title?: string;
}

/** An empty list: what it means, and the way back when a search or a filter made it empty. */
export function ListEmpty<Filter extends string, Sort extends string = never>({
  list,
  icon,
  words,
  title = words.empty,
}: ListEmptyProps<Filter, Sort>) {
  const narrowed = isNarrowed(list);
  return (
    <EmptyState
      title={title}
      icon={icon}
      action={
        narrowed && (
          <Button variant="secondary" onClick={list.clear}>
            {words.clear}
          </Button>
        )
      }
    >
      {narrowed ? words.emptyFiltered : words.emptyLead}
    </EmptyState>
  );
}
