import { useState } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { Button, SelectionBar, type Selection } from '@portal/shared/ui';
import { ApproveSeveral } from './ApproveSeveral.tsx';
import { AssignSeveral } from './AssignSeveral.tsx';
import { RejectSeveral } from './RejectSeveral.tsx';

const dialogs = { assign: AssignSeveral, approve: ApproveSeveral, reject: RejectSeveral };

export interface SeveralProps {
  /** The applications as the admin saw them in the list, which the dialog covers. */
  applications: ReviewApplication[];
  onClose: () => void;
  onDone: () => void;
}

interface SelectedApplicationsProps {
  applications: ReviewApplication[];
  selection: Selection & { ids: number[] };
}

/** The bar above the list while applications are selected: assigns, approves or rejects them together. */
export function SelectedApplications({ applications, selection }: SelectedApplicationsProps) {
  const [asking, setAsking] = useState<{ name: keyof typeof dialogs; seen: ReviewApplication[] } | null>(
    null,
  );
  const selected = applications.filter(({ id }) => selection.ids.includes(id));
  const Asked = asking && dialogs[asking.name];
  const common = { size: 'small', disabled: selected.length === 0 } as const;
  return (
    <>
      <SelectionBar label="Selected applications" selection={selection}>
        <Button {...common} variant="secondary" onClick={() => setAsking({ name: 'assign', seen: selected })}>
          Assign
        </Button>
        <Button
          {...common}
          variant="secondary"
          onClick={() => setAsking({ name: 'approve', seen: selected })}
        >
          Approve
        </Button>
        <Button {...common} variant="danger" onClick={() => setAsking({ name: 'reject', seen: selected })}>
          Reject
        </Button>
      </SelectionBar>
      {Asked && (
        <Asked
          applications={asking.seen}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            selection.stop();
          }}
        />
      )}
    </>
  );
}
