import { Button, EmptyState, type Elements } from '@portal/shared/ui';
import { isNarrowed } from './list-params.ts';
import type { ListState } from './useListParams.ts';

export interface ListEmptyProps<Filter extends string, Sort extends string> {
  list: ListState<Filter, Sort>;
  icon: Elements;
  words: {
    empty: string;
    /** Explains an empty list. */
    emptyLead?: string;
    /** Explains a search or filter without results. */
    emptyFiltered?: string;
    /** The button that resets search and filters. */
    clear?: string;
  };
}

/** An empty list with an explanation, and a reset button if a search or filter caused it. */
export function ListEmpty<Filter extends string, Sort extends string = never>({
  list,
  icon,
  words,
}: ListEmptyProps<Filter, Sort>) {
  const narrowed = isNarrowed(list);
  return (
    <EmptyState
      title={words.empty}
      icon={icon}
      action={
        narrowed &&
        words.clear !== undefined && (
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
