import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { query } from '@portal/shared/queries';
import { queryClient, showMessage } from '@portal/shared/runtime';
import { Button, useShown } from '@portal/shared/ui';
import { paths } from '../paths.ts';

/** Opens the announcements once an admin enabled them in the settings; until then, a message (specification, section 2). */
export function SendAnnouncement() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const isShown = useShown(true);
  const open = async () => {
    setBusy(true);
    const settings = await queryClient.fetchQuery(query('GET /vendor-admin/settings')).catch(() => null);
    setBusy(false);
    if (!isShown.current) return;
    if (settings?.announcements_enabled) await navigate(paths.announcements());
    else showMessage({ title: 'Send Announcement', message: 'Coming soon. If needed.' });
  };
  return (
    <Button
      variant="secondary"
      icon={<Megaphone aria-hidden="true" />}
      busy={busy}
      onClick={() => void open()}
    >
      Send Announcement
    </Button>
  );
}
