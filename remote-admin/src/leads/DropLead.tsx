import type { HeldLead } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { leadTexts } from './texts.ts';

const { drop: words } = leadTexts;

interface DropLeadProps {
  lead: HeldLead;
  /** The id of the element that names the lead. */
  describedBy: string;
}

/** Discards a held lead with a reason that is stored with it. */
export function DropLead({ lead, describedBy }: DropLeadProps) {
  const { mutateAsync } = useCall('POST /vendor-admin/leads/{leadId}/drop', {
    params: { leadId: lead.id },
    refresh: [
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
      'GET /vendor-admin/dashboard/*',
      'GET /vendor-admin/accounts/*',
    ],
  });
  const drop = async (reason: string) => {
    await mutateAsync({ body: { reason } });
    showToast({ kind: 'success', message: words.done(lead.event.name) });
  };
  return (
    <ReasonButton
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
