import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MessageFile } from '@portal/shared/contract';
import {
  fitResponse,
  messageFileTypes,
  messages,
  type MessageFileType,
  RESPONSE_PICTURES_MAX,
} from '@portal/shared/domain';
import { addUnsavedInput } from '@portal/shared/runtime';
import { Button, Cluster, IconButton, useField, useForm } from '@portal/shared/ui';
import { EarlierPictures } from './EarlierPictures.tsx';
import { ChosenFile, fieldError, PictureGroup } from './PictureGroup.tsx';
import type { FilesPath, ResponseFile } from './picture-query.ts';
import { Tile, Tiles } from './tiles.ts';
import { pictureTexts } from './texts.ts';
import { useUploads, type Upload } from './use-uploads.ts';

interface ChoosePicturesProps {
  path: FilesPath;
  /** The files of the response that was sent. They stay on the server for its history. */
  sent?: readonly MessageFile[];
}

/** The pictures and the PDF of a response: uploads them from the camera, the device, or from earlier responses. */
export function ChoosePictures({ path, sent = [] }: ChoosePicturesProps) {
  const { input, meta } = useField<ResponseFile[] | ''>('files');
  const { onChange: setUnfinished } = useField<number | undefined>('uploads').input;
  const [refused, setRefused] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const form = useForm();
  const files = input.value || [];
  // From the form itself: uploads can end faster than the page is drawn.
  const without = ({ id }: ResponseFile) =>
    ((form.getState().values as { files?: ResponseFile[] }).files ?? []).filter((other) => other.id !== id);
  const put = (file: ResponseFile) => input.onChange([...without(file), file]);
  const { uploads, add, retry, cancel, remove } = useUploads(path, put);
  const count = uploads.length;
  useEffect(() => setUnfinished(count || undefined), [setUnfinished, count]);

  const isUnfinished = count > 0;
  // The draft has only what the server has.
  useEffect(() => (isUnfinished ? addUnsavedInput({ lostBy: 'navigation' }) : undefined), [isUnfinished]);

  const fits = (more: readonly { type: MessageFileType }[]) =>
    fitResponse([...files, ...uploads.map(({ chosen }) => ({ type: guessType(chosen) })), ...more]);
  const choose = (chosen: readonly File[]) => {
    // As many as there is room for, from the first on.
    const taken: File[] = [];
    for (const file of chosen)
      if (fits([...taken, file].map((each) => ({ type: guessType(each) })))) taken.push(file);
    setRefused(taken.length < chosen.length);
    add(taken);
  };
  const takeAway = (file: ResponseFile) => {
    setRefused(false);
    input.onChange(without(file));
    // Another lead has its picture.
    if (file.lead_id === undefined && !sent.some(({ id }) => id === file.id)) remove(file);
  };
  const error = fieldError(meta);
  return (
    <PictureGroup
      hint={`Up to ${RESPONSE_PICTURES_MAX} pictures and one PDF, such as a menu or a price list. We remove the location from your photos.`}
    >
      {files.length + uploads.length > 0 && (
        <Tiles aria-label="Pictures of your response">
          {files.map((file) => (
            <ChosenFile key={file.id} path={path} file={file} onRemove={() => takeAway(file)} />
          ))}
          {uploads.map((upload) => (
            <Tile key={upload.key} data-failed={upload.error !== null || undefined}>
              <Uploading upload={upload} onRetry={() => retry(upload)} />
              <IconButton label={pictureTexts.remove(upload.chosen.name)} onClick={() => cancel(upload)}>
                <X aria-hidden="true" />
              </IconButton>
            </Tile>
          ))}
        </Tiles>
      )}
      {uploads.some(({ needsConnection }) => needsConnection) && (
        <p role="alert">
          No connection. We saved your text, but pictures and PDFs can’t be uploaded. They upload when you’re
          back online. To send your response now, remove them.
        </p>
      )}
      {refused && <p role="alert">{messages.responseFiles}</p>}
      {error !== undefined && (
        <p role="alert" id="response-pictures-error">
          {error}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        // Only a suggestion, with which iPhones convert their HEIC photos. The server checks the content.
        accept={messageFileTypes.join()}
        aria-label="Add Pictures"
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          // The same file can be chosen again after its removal.
          target.value = '';
        }}
      />
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          icon={<ImagePlus aria-hidden="true" />}
          data-invalid={error !== undefined ? 'true' : undefined}
          aria-describedby={error !== undefined ? 'response-pictures-error' : undefined}
          onClick={() => picker.current?.click()}
        >
          Add Pictures
        </Button>
      </Cluster>
      <EarlierPictures
        {...path}
        empty="No other pictures yet. The pictures of the responses you send appear here."
        chosen={files}
        onChoose={(picture) => {
          const isFull = !fits([picture]);
          setRefused(isFull);
          if (!isFull) put(picture);
        }}
      />
    </PictureGroup>
  );
}

/** The type of a file that only the server has to know for sure: everything but a PDF counts as a picture. */
const guessType = ({ type, name }: File): MessageFileType =>
  type === 'application/pdf' || /\.pdf$/i.test(name) ? 'application/pdf' : 'image/jpeg';

function Uploading({
  upload: { chosen, progress, error },
  onRetry,
}: {
  upload: Upload;
  onRetry: () => void;
}) {
  if (error)
    return (
      <span>
        <b>{chosen.name}</b>
        <small role="alert">{error}</small>
        <Button
          variant="quiet"
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          aria-label={`Retry ${chosen.name}`}
          onClick={onRetry}
        >
          Retry
        </Button>
      </span>
    );
  return (
    <span>
      <b>{chosen.name}</b>
      {progress === null ? (
        <small>Waiting</small>
      ) : (
        <progress aria-label={`Uploading ${chosen.name}`} value={progress} />
      )}
    </span>
  );
}
