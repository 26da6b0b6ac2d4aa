import { useState } from 'react';
import { ANNOUNCEMENT_BODY_MAX, pacificToday } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { Cluster, Form, NOT_SAVED, Stack, SubmitButton, TextAreaField, TextField } from '@portal/shared/ui';
import { AudienceFields } from './AudienceFields.tsx';
import { SendTimeFields } from './SendTimeFields.tsx';
import { ReviewAnnouncement, type ReviewedAnnouncement } from './ReviewAnnouncement.tsx';
import {
  announcementInput,
  emptyAnnouncement,
  newRequestKey,
  validateAnnouncement,
  type AnnouncementValues,
  type Audiences,
} from './announcement-form.ts';

/** Writes an announcement. Its submit opens the preview, from which it is sent. */
export function AnnouncementForm({ audiences }: { audiences: Audiences }) {
  const [requestKey] = useState(newRequestKey);
  const [reviewed, setReviewed] = useState<ReviewedAnnouncement | null>(null);
  const { mutateAsync: preview } = useCall('POST /vendor-admin/announcements/preview');
  const review = async (values: AnnouncementValues) => {
    const input = announcementInput(values, requestKey);
    setReviewed({ input, email: await preview({ body: { subject: input.subject, body: input.body } }) });
    return NOT_SAVED;
  };
  return (
    <>
      <Form<AnnouncementValues>
        label="New announcement"
        initialValues={emptyAnnouncement}
        validate={(values) => validateAnnouncement(values, pacificToday())}
        submitError="Failed to create the preview"
        onSubmit={review}
      >
        <Stack gap={5}>
          <TextField name="subject" label="Subject" />
          <TextAreaField
            name="body"
            label="Message"
            hint="Plain text. Leave a blank line between paragraphs. Web addresses become links."
            rows={8}
            maxLength={ANNOUNCEMENT_BODY_MAX}
          />
          <AudienceFields audiences={audiences} />
          <SendTimeFields />
          <Cluster justify="flex-end">
            <SubmitButton busyLabel="Checking…">Preview</SubmitButton>
          </Cluster>
        </Stack>
      </Form>
      {reviewed && (
        <ReviewAnnouncement reviewed={reviewed} audiences={audiences} onClose={() => setReviewed(null)} />
      )}
    </>
  );
}
