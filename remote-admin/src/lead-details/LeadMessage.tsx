import styled from '@emotion/styled';
import type { Message } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { LinkedText } from '@portal/shared/ui';
import { LeadFiles } from './LeadFiles.tsx';

const words = {
  authors: {
    concierge: 'Concierge',
    client: 'Client',
    vendor: 'Vendor',
  },
} as const;

/** A transcript, oldest first. */
export const MessageLog = styled.ol`
  display: grid;
  gap: var(--space-4);
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: var(--space-1);

  + li {
    padding-top: var(--space-4);
    border-top: 1px solid var(--line);
  }
  > p:first-of-type {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    font-size: var(--text-sm);
  }
  time,
  em {
    color: var(--ink-soft);
  }
`;

/** One message of the transcript, with its files to download. */
export function LeadMessage({ leadId, message }: { leadId: number; message: Message }) {
  const { author, author_name: name, text, files } = message;
  return (
    <Item>
      <p>
        <strong>{author === 'vendor' && name ? `${name} (vendor)` : words.authors[author]}</strong>
        <time dateTime={message.created_at}>{formatInstant(message.created_at)}</time>
      </p>
      {text === null ? <em>Message deleted</em> : text !== '' && <LinkedText>{text}</LinkedText>}
      <LeadFiles leadId={leadId} files={files} />
    </Item>
  );
}
