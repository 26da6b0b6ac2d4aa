import { useMutation } from '@tanstack/react-query';
import { refresh } from '@portal/shared/queries';
import { call, showToast } from '@portal/shared/runtime';
import { createPasskey } from '@portal/shared/session';

/** Creates a passkey in the browser and adds it under a name. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const created = await createPasskey(await call('POST /user/second-factor/passkeys/start', {}));
      return call('POST /user/second-factor/passkeys', { body: { name, ...created } });
    },
    onSuccess: () => {
      showToast({ kind: 'success', message: 'Passkey added.' });
      void refresh('GET /user/second-factor');
    },
  });
