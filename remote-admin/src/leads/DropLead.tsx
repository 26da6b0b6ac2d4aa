import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropLead } from '@portal/shared/api';
import type { HeldLead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, SubmitButton, TextAreaField } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { drop: words } = texts.leads;

export interface DropLeadProps {
  lead: HeldLead;
  /** The element that names the lead. */
  describedBy: string;
}

/** Decides that a held lead is not delivered, with the reason that stays with it. */
export function DropLead({ lead, describedBy }: DropLeadProps) {
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const close = () => setAsking(false);
  const drop = async ({ reason }: { reason: string }) => {
    try {
      await dropLead({ leadId: lead.id, reason: reason.trim() });
    } finally {
      // Refused, it was delivered by somebody else: the list says so.
      void cache.invalidateQueries({ queryKey: ['admin', 'leads'] });
      void cache.invalidateQueries({ queryKey: ['admin', 'dashboard'] });
    }
    showToast({ kind: 'success', message: words.done(lead.event.name) });
    close();
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={close}
        size="small"
        title={words.title(lead.event.name)}
        description={words.lead(lead.business_name)}
      >
        <Form<{ reason: string }>
          initialValues={{ reason: '' }}
          validate={({ reason }) => (reason.trim() ? {} : { reason: words.reasonRequired })}
          submitError={words.failed}
          onSubmit={drop}
        >
          <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} maxLength={1000} />
          <Cluster justify="flex-end">
            <Button variant="secondary" onClick={close}>
              {words.cancel}
            </Button>
            <SubmitButton variant="danger" busyLabel={words.busy}>
              {words.confirm}
            </SubmitButton>
          </Cluster>
        </Form>
      </Dialog>
    </>
  );
}
