import type { HeldLead } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { leadTexts } from './texts.ts';

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
    showToast({ kind: 'success', message: `${lead.event.name} was dropped.` });
  };
  return (
    <ReasonButton
      open="Drop"
      describedBy={describedBy}
      words={{
        ...leadTexts.drop,
        title: leadTexts.drop.title(lead.event.name),
        lead: leadTexts.drop.lead(lead.business_name),
      }}
      name="reason"
      maxLength={1000}
      tone="danger"
      onSubmit={drop}
    />
  );
}
