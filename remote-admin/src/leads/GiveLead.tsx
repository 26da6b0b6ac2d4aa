import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminLead, HeldLead } from '@portal/shared/contract';
import { budgetText, daysSince, formatDollars, formatShortDate, leadCanBeGiven } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, DescriptionList, FormDialog, Loaded, RadioGroupField, Stack } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { leadTexts } from './texts.ts';

const { give: words, drop } = leadTexts;

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
        {words.open}
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
      message: words.done({ event: lead.event.name, business: chosen.business_name }),
    });
  };
  return (
    <FormDialog<{ vendor: string }>
      open
      title={words.title(lead.event.name)}
      description={consequenceOf(lead)}
      onClose={onClose}
      initialValues={{ vendor: '' }}
      validate={({ vendor }) => (vendor ? {} : { vendor: words.required })}
      apiFields={{ account_id: 'vendor' }}
      submitError={words.failed}
      onSubmit={submit}
      submitLabel={words.confirm}
      busyLabel={words.busy}
      canSubmit={canGive}
      cancelLabel={canGive ? drop.cancel : words.close}
    >
      <Stack gap={5}>
        <DescriptionList layout="compact" items={factsOf(lead)} />
        <Loaded query={others} texts={{ errorTitle: words.othersFailed }} rows={2}>
          {({ category, data }) =>
            data.length === 0 ? (
              <NoRecords>{words.none(category)}</NoRecords>
            ) : (
              <RadioGroupField
                name="vendor"
                label={words.vendor}
                hint={words.hint(category)}
                options={data.map((other) => ({
                  value: String(other.account_id),
                  label: other.business_name,
                  description: words.detail({
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
  { term: words.budget, detail: budgetText(lead.event) ?? words.notGiven },
  { term: words.date, detail: formatShortDate(lead.event.event_date) },
  { term: words.waiting, detail: leadTexts.waited(daysSince(lead.delivered_at ?? lead.created_at)) },
];

/** What the vendor who has the lead sees of it. */
function consequenceOf(lead: HeldLead | AdminLead): string {
  const business = lead.business_name;
  if (lead.delivered_at === null) return drop.lead(business);
  const isWaiting = lead.status === 'new' || lead.status === 'viewed';
  return isWaiting ? words.takenFrom(business) : words.staysWith(business);
}
