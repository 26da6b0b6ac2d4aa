import { useMutation } from '@tanstack/react-query';
import { refreshUser } from '../session/refresh-user.ts';

/** Refetches the user. A mutation, because a click starts it. */
export const useCheckVerification = () => useMutation({ mutationFn: refreshUser });
