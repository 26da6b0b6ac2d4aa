import { useState } from 'react';
import type { Lead } from '@portal/shared/contract';
import { Button, lazyComponent, SelectionBar as Bar, showNotLoaded, type Selection } from '@portal/shared/ui';

/** Loads while the vendor selects leads. */
const DeclineLeadsDialog = lazyComponent(() =>
  import('./DeclineLeadsDialog.tsx').then((module) => module.DeclineLeadsDialog),
);

interface SelectionBarProps {
  accountId: number;
  leads: Lead[];
  selection: Selection & { ids: number[] };
}

/** Takes the place of the list's bar while the vendor selects leads to decline. */
export function SelectionBar({ accountId, leads, selection }: SelectionBarProps) {
  const { ids, stop } = selection;
  const [declining, setDeclining] = useState(false);
  const fail = () => {
    setDeclining(false);
    showNotLoaded();
  };
  return (
    <>
      <Bar label="Selected leads" selection={selection}>
        <Button variant="danger" size="small" disabled={ids.length === 0} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </Bar>
      <DeclineLeadsDialog
        accountId={accountId}
        leads={leads.filter(({ id }) => ids.includes(id))}
        open={declining}
        onClose={() => setDeclining(false)}
        onDeclined={stop}
        onFail={fail}
      />
    </>
  );
}
