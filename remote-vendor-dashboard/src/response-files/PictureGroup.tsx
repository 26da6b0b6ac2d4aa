import styled from '@emotion/styled';
import { FileText, X } from 'lucide-react';
import { useId } from 'react';
import type { MessageFile } from '@portal/shared/contract';
import { formatFileSize, isPicture } from '@portal/shared/domain';
import { IconButton, type Elements } from '@portal/shared/ui';
import { Picture } from './Picture.tsx';
import type { FilesPath } from './picture-query.ts';
import { Tile } from './tiles.ts';
import { pictureTexts } from './texts.ts';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;

  legend {
    padding: 0;
    font-size: var(--text-sm);
    font-weight: 600;
  }
  > p {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
  > p[role='alert'] {
    color: var(--danger-ink);
    font-size: var(--text-sm);
    font-weight: 550;
  }
`;

/** The part of a form that has pictures, with a hint. An alert among its children is an error. */
export function PictureGroup({ hint, children }: { hint: string; children: Elements }) {
  const hintId = useId();
  return (
    <Group aria-describedby={hintId}>
      <legend>Pictures</legend>
      <p id={hintId}>{hint}</p>
      {children}
    </Group>
  );
}

interface ChosenFileProps {
  path: FilesPath;
  file: MessageFile;
  onRemove: () => void;
}

/** A picture or a PDF that was chosen, with a button that removes it. */
export function ChosenFile({ path, file, onRemove }: ChosenFileProps) {
  return (
    <Tile>
      {isPicture(file) ? (
        <Picture path={path} file={file} />
      ) : (
        <span>
          <FileText aria-hidden="true" />
          <b>{file.name}</b>
          <small>{formatFileSize(file.size)}</small>
        </span>
      )}
      <IconButton label={pictureTexts.remove(file.name)} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </Tile>
  );
}

/** What a field shows of an error of the form, or of the server until the field changes. */
export const fieldError = ({
  touched,
  error,
  submitError,
  dirtySinceLastSubmit,
}: {
  touched?: boolean;
  error?: unknown;
  submitError?: unknown;
  dirtySinceLastSubmit?: boolean;
}): string | undefined => {
  if (!touched) return undefined;
  const fromServer = dirtySinceLastSubmit ? undefined : (submitError as string | undefined);
  return (error as string | undefined) ?? fromServer;
};
