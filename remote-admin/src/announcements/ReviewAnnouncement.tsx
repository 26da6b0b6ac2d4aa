import styled from '@emotion/styled';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate, formatInstantTime, formatTime, PORTAL_TIME } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { errorText, releaseUnsavedInput, showToast, type Output, useSession } from '@portal/shared/runtime';
import { Banner, Button, Dialog, LinkedText, Stack } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import {
  peopleText,
  recipientsOf,
  repeatedInstants,
  type AnnouncementInput,
  type Audiences,
} from './announcement-form.ts';

const Frame = styled.section`
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--sunken);
  font-size: var(--text-sm);
  line-height: 1.5;
  overflow-wrap: anywhere;

  h3 {
    margin-bottom: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  strong {
    display: block;
    margin-bottom: var(--space-2);
  }
  small {
    display: block;
    margin-top: var(--space-3);
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

/** A written announcement with its rendered email. */
export interface ReviewedAnnouncement {
  input: AnnouncementInput;
  email: Output<'POST /vendor-admin/announcements/preview'>;
}

interface ReviewAnnouncementProps {
  reviewed: ReviewedAnnouncement;
  audiences: Audiences;
  onClose: () => void;
}

/** The preview before sending: portal and email, a test to oneself, and the button that names the recipients. */
export function ReviewAnnouncement({ reviewed, audiences, onClose }: ReviewAnnouncementProps) {
  const { input, email } = reviewed;
  const session = useSession();
  const navigate = useNavigate();
  const test = useCall('POST /vendor-admin/announcements/test');
  const create = useCall('POST /vendor-admin/announcements', {
    refresh: ['GET /vendor-admin/announcements/*'],
  });
  const [failure, setFailure] = useState<string | null>(null);
  const people = peopleText(recipientsOf(input, audiences));
  const attempt = async (action: () => Promise<void>, failed: string) => {
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(errorText(error, failed));
    }
  };
  const sendTest = () =>
    attempt(async () => {
      await test.mutateAsync({ body: { subject: input.subject, body: input.body } });
      showToast({ kind: 'success', message: `A test is on its way to ${session?.user.email ?? ''}.` });
    }, 'Failed to send the test');
  const send = () =>
    attempt(async () => {
      const { id: announcementId } = await create.mutateAsync({ body: input });
      showToast({
        kind: 'success',
        message: input.send_on ? 'Your announcement is scheduled.' : 'Your announcement is on its way.',
      });
      releaseUnsavedInput();
      await navigate(paths.announcement({ announcementId }), { replace: true });
    }, 'Failed to send the announcement');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Check your announcement"
      description={timeText(input, people)}
      size="large"
      locked={create.isPending}
      footer={
        <>
          <Button variant="quiet" disabled={create.isPending} onClick={onClose}>
            Keep editing
          </Button>
          <Button
            variant="secondary"
            busy={test.isPending}
            busyLabel="Sending test…"
            onClick={() => void sendTest()}
          >
            Send me a test
          </Button>
          <Button busy={create.isPending} busyLabel="Sending…" onClick={() => void send()}>
            {input.send_on ? `Schedule for ${people}` : `Send to ${people}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {failure && <Banner tone="error">{failure}</Banner>}
        <Frame aria-labelledby="preview-portal">
          <h3 id="preview-portal">In the portal</h3>
          <strong>{input.subject}</strong>
          <LinkedText>{input.body}</LinkedText>
        </Frame>
        <Frame aria-labelledby="preview-email">
          <h3 id="preview-email">By email</h3>
          <strong>{email.subject}</strong>
          <LinkedText>{email.text}</LinkedText>
          <small>As you would receive it. Vendors who chose the portal only get no email.</small>
        </Frame>
      </Stack>
    </Dialog>
  );
}

function timeText(input: AnnouncementInput, people: string): string {
  const { send_on: day, send_time: time, send_occurrence: occurrence } = input;
  if (!day || !time) return `Goes to ${people} now. You can’t undo this.`;
  const chosen = repeatedInstants(input)?.[occurrence === 'second' ? 1 : 0];
  const shown = chosen ? formatInstantTime(chosen.toISOString()) : `${formatTime(time)} ${PORTAL_TIME}`;
  return `Goes to ${people} on ${formatDate(day)} at ${shown}. You can cancel it until then.`;
}
