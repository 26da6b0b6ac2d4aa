import styled from '@emotion/styled';
import { FileText, X } from 'lucide-react';
import { formatFileSize } from '@portal/shared/domain';
import { IconButton } from '@portal/shared/ui';
import type { Attachment } from './use-attachments.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  align-self: stretch;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--space-3);
    padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius-m);
    font-size: var(--text-sm);
  }
  svg {
    width: 18px;
    height: 18px;
    color: var(--ink-soft);
  }
  span {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
  }
  small[role='alert'] {
    color: var(--danger-ink);
  }
  progress {
    display: block;
    width: min(16rem, 100%);
    height: 4px;
    accent-color: var(--primary);
  }
`;

interface AttachmentListProps {
  attachments: readonly Attachment[];
  onRemove: (attachment: Attachment) => void;
}

/** The files of the message that is being written, with the progress of their uploads. */
export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  if (attachments.length === 0) return null;
  return (
    <List aria-label="Files of your message">
      {attachments.map((attachment) => {
        const { key, name, file, error, progress } = attachment;
        return (
          <li key={key}>
            <FileText aria-hidden="true" />
            <span>
              {file?.name ?? name}
              {error ? (
                <small role="alert">{error}</small>
              ) : file ? (
                <small>{formatFileSize(file.size)}</small>
              ) : (
                <progress aria-label={`Uploading ${name}`} value={progress} />
              )}
            </span>
            <IconButton
              label={file || error ? `Remove ${name}` : `Cancel uploading ${name}`}
              onClick={() => onRemove(attachment)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </List>
  );
}
