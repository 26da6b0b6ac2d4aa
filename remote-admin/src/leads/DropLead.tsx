import { useQueryClient } from '@tanstack/react-query';
import { dropLead } from '@portal/shared/api';
import type { HeldLead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { AskReasonButton } from '../asking/AskReasonButton.tsx';
import { texts } from '../texts.ts';

const { drop: words } = texts.leads;

export interface DropLeadProps {
  lead: HeldLead;
  /** The element that names the lead. */
  describedBy: string;
}

/** Decides that a held lead is not delivered, with the reason that stays with it. */
export function DropLead({ lead, describedBy }: DropLeadProps) {
  const cache = useQueryClient();
  const drop = async (reason: string) => {
    try {
      await dropLead({ leadId: lead.id, reason });
    } finally {
      // Refused, it was delivered by somebody else: the list says so.
      void cache.invalidateQueries({ queryKey: ['admin', 'leads'] });
      void cache.invalidateQueries({ queryKey: ['admin', 'dashboard'] });
    }
    showToast({ kind: 'success', message: words.done(lead.event.name) });
  };
  return (
    <AskReasonButton
      open={words.open}
      describedBy={describedBy}
      words={{ ...words, title: words.title(lead.event.name), lead: words.lead(lead.business_name) }}
      name="reason"
      maxLength={1000}
      tone="danger"
      onSubmit={drop}
    />
  );
}
