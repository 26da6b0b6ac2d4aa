import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminLead, HeldLead } from '@portal/shared/contract';
import { budgetText, daysSince, formatDollars, formatShortDate, leadCanBeGiven } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, DescriptionList, FormDialog, Loaded, RadioGroupField, Stack } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { leadTexts } from './texts.ts';

const words = {
  give: {
    detail: ({ minimum, waiting }: { minimum: string | null; waiting: number }) =>
      [
        minimum ? `Minimum budget ${minimum}` : 'Any budget',
        waiting === 0
          ? 'no lead waits for their answer'
          : `${waiting} ${waiting === 1 ? 'lead waits' : 'leads wait'} for their answer`,
      ].join(' · '),
  },
} as const;

interface GiveLeadProps {
  lead: HeldLead | AdminLead;
  /** The id of the element that names the lead. */
  describedBy: string;
}

/** Gives an unanswered lead to another vendor. Renders nothing for any other lead. */
export function GiveLead({ lead, describedBy }: GiveLeadProps) {
  const [open, setOpen] = useState(false);
  if (!leadCanBeGiven(lead.status) || ('given_to' in lead && lead.given_to)) return null;
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Give to another vendor
      </Button>
      {open && <GiveDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  );
}

function GiveDialog({ lead, onClose }: { lead: HeldLead | AdminLead; onClose: () => void }) {
  const { mutateAsync: give } = useCall('POST /vendor-admin/leads/{leadId}/give', {
    params: { leadId: lead.id },
    refresh: [
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
      'GET /vendor-admin/dashboard/*',
      'GET /vendor-admin/accounts/*',
    ],
  });
  const others = useQuery(
    query('GET /vendor-admin/leads/{leadId}/other-vendors', { params: { leadId: lead.id } }),
  );
  const canGive = !others.isError && others.data?.data.length !== 0;
  const submit = async ({ vendor }: { vendor: string }) => {
    await give({ body: { account_id: Number(vendor) } });
    onClose();
    const chosen = others.data!.data.find(({ account_id: id }) => String(id) === vendor)!;
    showToast({
      kind: 'success',
      message: `${chosen.business_name} has ${lead.event.name} now.`,
    });
  };
  return (
    <FormDialog<{ vendor: string }>
      open
      title={`Give ${lead.event.name} to another vendor`}
      description={consequenceOf(lead)}
      onClose={onClose}
      initialValues={{ vendor: '' }}
      validate={({ vendor }) => (vendor ? {} : { vendor: 'Please choose a vendor' })}
      apiFields={{ account_id: 'vendor' }}
      submitError="Failed to give the lead to another vendor"
      onSubmit={submit}
      submitLabel="Give lead"
      busyLabel="Giving…"
      canSubmit={canGive}
      cancelLabel={canGive ? leadTexts.drop.cancel : 'Close'}
    >
      <Stack gap={5}>
        <DescriptionList layout="compact" items={factsOf(lead)} />
        <Loaded query={others} texts={{ errorTitle: 'Failed to load the other vendors' }} rows={2}>
          {({ category, data }) =>
            data.length === 0 ? (
              <NoRecords>{`No other ${category ?? 'active'} vendor’s preferences fit this lead.`}</NoRecords>
            ) : (
              <RadioGroupField
                name="vendor"
                label="Vendor"
                hint={`${category ?? 'Active'} vendors whose preferences the lead fits. We notify the one you choose right away.`}
                options={data.map((other) => ({
                  value: String(other.account_id),
                  label: other.business_name,
                  description: words.give.detail({
                    minimum: other.minimum_budget > 0 ? formatDollars(other.minimum_budget) : null,
                    waiting: other.waiting_leads,
                  }),
                }))}
              />
            )
          }
        </Loaded>
      </Stack>
    </FormDialog>
  );
}

const factsOf = (lead: HeldLead | AdminLead) => [
  { term: 'Budget', detail: budgetText(lead.event) ?? 'Not given' },
  { term: 'Event date', detail: formatShortDate(lead.event.event_date) },
  { term: 'Waiting', detail: leadTexts.waited(daysSince(lead.delivered_at ?? lead.created_at)) },
];

/** What the vendor who has the lead sees of it. */
function consequenceOf(lead: HeldLead | AdminLead): string {
  const business = lead.business_name;
  if (lead.delivered_at === null) return leadTexts.drop.lead(business);
  const isWaiting = lead.status === 'new' || lead.status === 'viewed';
  return isWaiting
    ? `${business} hasn’t answered. We tell them that the lead is no longer available.`
    : `It stays in ${business}’s closed leads.`;
}
