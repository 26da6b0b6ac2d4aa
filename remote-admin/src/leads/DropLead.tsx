import { useQueryClient } from '@tanstack/react-query';
import type { HeldLead } from '@portal/shared/contract';
import { call, type Input, showToast } from '@portal/shared/runtime';
import { AskReasonButton } from '../asking/AskReasonButton.tsx';
import { dashboardKey } from '../dashboard/dashboard.queries.ts';
import { leadsKey } from './leads.queries.ts';
import { leadTexts } from './texts.ts';

const { drop: words } = leadTexts;

export interface DropLeadProps {
  lead: HeldLead;
  /** The id of the element that names the lead. */
  describedBy: string;
}

/** Discards a held lead with a reason that is stored with it. */
export function DropLead({ lead, describedBy }: DropLeadProps) {
  const cache = useQueryClient();
  const drop = async (reason: string) => {
    try {
      await dropLead({ leadId: lead.id, reason });
    } finally {
      // A rejection means that another admin delivered the lead, so refresh the list.
      void cache.invalidateQueries({ queryKey: leadsKey });
      void cache.invalidateQueries({ queryKey: dashboardKey });
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

/** Decides not to deliver a held lead. 409 when it was delivered meanwhile. */
const dropLead = ({
  leadId,
  ...body
}: { leadId: number } & Input<'POST /vendor-admin/leads/{leadId}/drop'>['body']) =>
  call('POST /vendor-admin/leads/{leadId}/drop', { params: { leadId }, body });
