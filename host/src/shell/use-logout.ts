import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logout } from '@portal/shared/api';

/** Ends the session, then goes to the landing page (specification, section 2: header). */
export function useLogout(): { leave: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const run = async () => {
    setLeaving(true);
    await logout();
    await navigate('/');
  };
  return { leave: () => void run(), leaving };
}
