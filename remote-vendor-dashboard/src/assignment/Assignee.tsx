import styled from '@emotion/styled';
import { useId } from 'react';
import type { Lead } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast, useSession } from '@portal/shared/runtime';
import { Button, Select, showError } from '@portal/shared/ui';
import { useMay, useOwnAccount } from '../access/RequireAccount.tsx';
import { useReadOnly } from '../access/use-read-only.ts';
import { storingLead } from '../lead/leads.ts';
import { texts } from '../texts.ts';

const words = {
  assigned: (name: string | null) => (name === null ? 'Lead unassigned.' : `Lead assigned to ${name}.`),
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  font-size: var(--text-sm);

  > span,
  > label {
    color: var(--ink-soft);
  }
  > div {
    min-width: 12rem;
  }
`;
const NOBODY = '';

/** Which member works on the lead. Managers and owners assign it; a responder can take an unassigned one. */
export function Assignee({ lead }: { lead: Lead }) {
  const { account } = useOwnAccount();
  const mayAssign = useMay('manage');
  const readOnly = useReadOnly();
  const ownId = useSession()?.user.id;
  const id = useId();
  const options = { params: { accountId: account.id, leadId: lead.id }, ...storingLead(account.id) };
  const { mutateAsync: assign, isPending: assigning } = useCall(
    'PUT /vendor-account/{accountId}/leads/{leadId}/assignee',
    options,
  );
  const { mutateAsync: take, isPending: taking } = useCall(
    'POST /vendor-account/{accountId}/leads/{leadId}/take',
    options,
  );
  const assignee = lead.team?.assigned_to ?? null;
  if (!lead.team) return null;

  const send = async (sent: Promise<unknown>, done: string) => {
    try {
      await sent;
      showToast({ kind: 'success', message: done });
    } catch (error) {
      showError(error, 'Failed to assign the lead', { prefix: true });
    }
  };

  if (mayAssign && !readOnly) {
    const members = account.users.map((user) => ({
      value: String(user.id),
      label: user.id === ownId ? `${user.name} (you)` : user.name,
    }));
    return (
      <Root>
        <label htmlFor={id}>Assigned to</label>
        <Select
          id={id}
          options={[{ value: NOBODY, label: 'Nobody' }, ...members]}
          value={String(assignee?.id ?? NOBODY)}
          aria-disabled={assigning}
          onChange={({ target: { value } }) => {
            if (assigning) return;
            const member = account.users.find((user) => String(user.id) === value) ?? null;
            void send(
              assign({ body: { user_id: member?.id ?? null } }),
              words.assigned(member?.name ?? null),
            );
          }}
        />
      </Root>
    );
  }
  return (
    <Root>
      <span>{assignee ? texts.assignedTo(assignee.name) : 'Not assigned'}</span>
      {!assignee && !readOnly && (
        <Button
          variant="secondary"
          size="small"
          busy={taking}
          busyLabel="Taking..."
          onClick={() => void send(take(), 'This lead is yours now.')}
        >
          Take this lead
        </Button>
      )}
    </Root>
  );
}
