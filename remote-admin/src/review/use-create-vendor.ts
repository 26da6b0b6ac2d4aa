import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { vendorsKey } from '../queries/admin.queries.ts';
import { invalidate } from '../queries/invalidate.ts';
import { choiceOfNew, type VendorChoice } from './vendor-choice.ts';

/** Creates a vendor record and chooses it. */
export const useCreateVendor = (onChosen: (vendor: VendorChoice) => void) =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/vendors'>['body']) =>
      call('POST /vendor-admin/vendors', { body }),
    onSuccess: (vendor) => {
      invalidate(vendorsKey);
      onChosen(choiceOfNew(vendor));
    },
  });
