import type { VendorMatch } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { errorText } from '@portal/shared/runtime';
import { Banner, Button, CancelButton, Cluster, Stack } from '@portal/shared/ui';
import { toVendorRequest, type VendorForm } from './create-vendor.ts';
import { choiceOf, type VendorChoice, choiceOfNew } from './vendor-choice.ts';
import { recordTexts as words } from './texts.ts';

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
      <Banner tone="warning" title={words.exists} ref={takeFocus}>
        {[existing.name, existing.detail, existing.hasAccount && words.hasAccount]
          .filter(Boolean)
          .join(' · ')}
      </Banner>
      {create.isError && <Banner tone="error">{errorText(create.error, words.createFailed)}</Banner>}
      <Cluster>
        {!existing.hasAccount && (
          <Button size="small" disabled={create.isPending} onClick={() => onChosen(existing)}>
            {words.useExisting}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          busy={create.isPending}
          onClick={() => create.mutate({ body: { ...toVendorRequest(values), confirm_duplicate: true } })}
        >
          {words.createAnyway}
        </Button>
        <CancelButton step variant="quiet" size="small" onCancel={onCancel}>
          {words.cancel}
        </CancelButton>
      </Cluster>
    </Stack>
  );
}

/** The button that had the focus is gone. */
function takeFocus(question: HTMLElement | null): void {
  question?.focus();
}
