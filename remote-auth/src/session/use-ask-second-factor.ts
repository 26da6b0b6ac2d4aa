import { useLocation, useNavigate } from 'react-router-dom';
import type { SecondFactorRequired } from '@portal/shared/contract';
import { releaseUnsavedInput } from '@portal/shared/runtime';
import { paths } from '../paths.ts';
import { readLoginState } from './login-state.ts';

/**
 * Returns a function that opens the login's second step. Its token is in the navigation state, so that a reload
 * keeps the step. It is worth nothing without the second factor, and for ten minutes only.
 */
export function useAskSecondFactor() {
  const navigate = useNavigate();
  const { from } = readLoginState(useLocation().state);
  return ({ login_token: loginToken }: SecondFactorRequired, email?: string) => {
    // The page that the login started on may be a half-filled registration.
    releaseUnsavedInput();
    return navigate(paths.login(), { state: { from, email, loginToken }, replace: true });
  };
}
