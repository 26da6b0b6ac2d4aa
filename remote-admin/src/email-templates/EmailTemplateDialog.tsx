import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { query } from '@portal/shared/queries';
import { Dialog, EmptyState, Loaded } from '@portal/shared/ui';
import { useReturnFocus } from '../use-return-focus.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { templateName } from './email-template-form.ts';
import { EmailTemplateForm } from './EmailTemplateForm.tsx';

/** /admin/portal-settings/mails/{id}: edits one email template in a dialog over the list. */
export function Component() {
  useReturnFocus();
  const { templateId } = useParams();
  const navigate = useNavigate();
  const mails = useQuery(query('GET /vendor-admin/settings/email-templates'));
  const close = () => void navigate(paths.mails(), { preventScrollReset: true });
  const mail = mails.data?.data.find(({ id }) => id === templateId);
  const title = mail ? templateName(mail.id) : 'Emails';
  return (
    <Dialog open routed onOpenChange={close} title={title} tall>
      <title>{texts.title(title)}</title>
      <Loaded query={mails} texts={{ errorTitle: 'Failed to load the emails' }}>
        {() =>
          mail ? (
            <EmailTemplateForm key={mail.id} mail={mail} onClose={close} />
          ) : (
            <EmptyState title="This email does not exist">The link may be old.</EmptyState>
          )
        }
      </Loaded>
    </Dialog>
  );
}
