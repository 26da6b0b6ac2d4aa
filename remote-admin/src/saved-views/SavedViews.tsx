import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button, Popover } from '@portal/shared/ui';
import { ViewList, type ViewListProps } from './ViewList.tsx';

/** The admin's saved searches and filters of a list, each applied with one click. */
export function SavedViews({ list, query }: Pick<ViewListProps, 'list' | 'query'>) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="Saved views"
      trigger={
        <Button variant="secondary" size="small" icon={<Bookmark aria-hidden="true" />}>
          Saved views
        </Button>
      }
    >
      <ViewList list={list} query={query} onChoose={() => setOpen(false)} />
    </Popover>
  );
}
