import type { VendorMatch } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { errorText } from '@portal/shared/runtime';
import { Banner, Button, CancelButton, Cluster, Stack } from '@portal/shared/ui';
import { toVendorRequest, type VendorForm } from './create-vendor.ts';
import { choiceOf, type VendorChoice, choiceOfNew } from './vendor-choice.ts';

interface ExistingVendorProps {
  /** The vendor with the form's name and website. */
  match: VendorMatch;
  values: VendorForm;
  onChosen: (vendor: VendorChoice) => void;
  onCancel: () => void;
}

/** Asks whether to use the existing vendor or to create another one. */
export function ExistingVendor({ match, values, onChosen, onCancel }: ExistingVendorProps) {
  const create = useCall('POST /vendor-admin/vendors', {
    refresh: ['GET /vendor-admin/vendors/*'],
    onSuccess: (vendor) => onChosen(choiceOfNew(vendor)),
  });
  const existing = choiceOf(match);
  return (
    <Stack gap={3}>
      <Banner tone="warning" title="A vendor with this name and website exists" ref={takeFocus}>
        {[existing.name, existing.detail, existing.hasAccount && 'Already has an account']
          .filter(Boolean)
          .join(' · ')}
      </Banner>
      {create.isError && (
        <Banner tone="error">{errorText(create.error, 'Failed to create the vendor')}</Banner>
      )}
      <Cluster>
        {!existing.hasAccount && (
          <Button size="small" disabled={create.isPending} onClick={() => onChosen(existing)}>
            Use this vendor
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          busy={create.isPending}
          onClick={() => create.mutate({ body: { ...toVendorRequest(values), confirm_duplicate: true } })}
        >
          Create anyway
        </Button>
        <CancelButton step variant="quiet" size="small" onCancel={onCancel}>
          Cancel
        </CancelButton>
      </Cluster>
    </Stack>
  );
}

/** The button that had the focus is gone. */
function takeFocus(question: HTMLElement | null): void {
  question?.focus();
}
