import { useMutation } from '@tanstack/react-query';
import { storeResponse } from '@portal/shared/queries';
import { call, type Input, type Output } from '@portal/shared/runtime';
import { invalidate } from '../queries/invalidate.ts';
import { portalSettingsQuery, settingsKey } from './portal-settings.queries.ts';

const store = (settings: Output<'PUT /vendor-admin/settings'>) =>
  storeResponse(portalSettingsQuery.queryKey, settings);

/** Saves the changed settings. */
export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: Input<'PUT /vendor-admin/settings'>['body']) =>
      call('PUT /vendor-admin/settings', { body }),
    onSuccess: store,
    onError: () => invalidate(portalSettingsQuery.queryKey),
  });

/** Resets settings and emails to the defaults. */
export const useResetSettings = () =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/settings/reset-defaults', {}),
    onSuccess: (settings) => {
      store(settings);
      invalidate(settingsKey);
    },
  });
