import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { releaseUnsavedInput } from '@portal/shared/runtime';

/**
 * Redirects from a page that is for visitors, after a login. Gives up the page's input, because a question about it would
 * keep the logged-in user there. Render it after the page's forms.
 */
export function RedirectLoggedIn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // The forms registered their input again in this render.
    releaseUnsavedInput();
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
