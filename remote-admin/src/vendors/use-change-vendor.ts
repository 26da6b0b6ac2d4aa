import { useMutation } from '@tanstack/react-query';
import { storeResponse } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';
import { invalidate } from '../queries/invalidate.ts';
import { vendorQuery } from './vendors.queries.ts';
import { accountDetailsKey, accountsKey, leadsKey, vendorsKey } from '../queries/admin.queries.ts';

/** Saves a vendor record. */
export const useEditVendor = (vendorId: number) =>
  useMutation({
    mutationFn: (body: Input<'PUT /vendor-admin/vendors/{vendorId}'>['body']) =>
      call('PUT /vendor-admin/vendors/{vendorId}', { params: { vendorId }, body }),
    onSuccess: (vendor) => storeResponse(vendorQuery(vendorId).queryKey, vendor),
    onSettled: () => invalidate(vendorsKey, accountsKey, accountDetailsKey, leadsKey),
  });

/** Merges a vendor record into another, which is returned. */
export const useMergeVendor = (vendorId: number) =>
  useMutation({
    mutationFn: (into: number) =>
      call('POST /vendor-admin/vendors/{vendorId}/merge', { params: { vendorId }, body: { into } }),
    onSettled: () => invalidate(vendorsKey, accountsKey, accountDetailsKey, leadsKey),
  });
