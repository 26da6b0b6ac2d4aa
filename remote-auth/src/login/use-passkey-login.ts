import { useMutation } from '@tanstack/react-query';
import { loginWithPasskey } from '@portal/shared/session';

/** Logs in with a passkey. */
export const usePasskeyLogin = () => useMutation({ mutationFn: loginWithPasskey });
