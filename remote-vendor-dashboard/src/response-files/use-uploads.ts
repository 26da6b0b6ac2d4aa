import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MessageFile } from '@portal/shared/contract';
import { MESSAGE_FILE_BYTES, newId } from '@portal/shared/domain';
import { call, errorText, queryClient } from '@portal/shared/runtime';
import { isReadable } from '../is-readable.ts';
import { isWithoutAnswer } from '../without-answer.ts';
import { pictureQuery, type FilesPath } from './picture-query.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A file that the server doesn't have yet. */
export interface Upload {
  key: string;
  chosen: File;
  /** The share that is sent, 0 to 1; null while it waits for its turn. */
  progress: number | null;
  /** Why it could not be uploaded. */
  error: string | null;
  /** There was no connection, so that it is uploaded as soon as there is one. */
  needsConnection?: boolean;
}

/** Uploads files for a response, one after the other, so that they keep their order and a phone its memory. */
export function useUploads(path: FilesPath, onUploaded: (file: MessageFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const turn = useRef(Promise.resolve());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((upload) => upload.abort());
  }, []);

  const change = (key: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...patch } : each)));
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));

  const send = async ({ key, chosen }: Upload, { signal }: AbortController) => {
    if (signal.aborted) return;
    try {
      change(key, { progress: 0 });
      const file = await shrinkPicture(chosen);
      if (file.size > MESSAGE_FILE_BYTES) return change(key, { error: 'Files can be up to 10 MB' });
      const stored = await call(
        'POST /vendor-account/{accountId}/leads/{leadId}/files',
        { params: path, body: { file } },
        { form: true, signal, onProgress: (progress) => change(key, { progress }) },
      );
      // Shown without reading it again.
      queryClient.setQueryData(pictureQuery(path, stored).queryKey, file);
      drop(key);
      onUploaded(stored);
    } catch (failure) {
      const patch = await reasonOf(failure, chosen);
      if (!signal.aborted) change(key, patch);
    } finally {
      running.current.delete(key);
    }
  };
  const queue = (upload: Upload) => {
    const abort = new AbortController();
    running.current.set(upload.key, abort);
    turn.current = turn.current.then(() => send(upload, abort));
  };

  const retry = (upload: Upload) => {
    change(upload.key, { error: null, needsConnection: false, progress: null });
    queue(upload);
  };
  const retryAll = useEffectEvent(() =>
    uploads.filter(({ needsConnection }) => needsConnection).forEach(retry),
  );
  useEffect(() => {
    window.addEventListener('online', retryAll);
    return () => window.removeEventListener('online', retryAll);
  }, []);

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((chosen) => ({ key: newId(), chosen, progress: null, error: null }));
      setUploads((all) => [...all, ...added]);
      added.forEach(queue);
    },
    retry,
    /** Cancels an upload. */
    cancel: ({ key }: Upload) => {
      running.current.get(key)?.abort();
      drop(key);
    },
    /** Removes an uploaded file that was not sent. If that fails, the server does it later. */
    remove: ({ id }: MessageFile) => {
      void removeFile(path, id).catch(() => {});
    },
  };
}

/** Why a file could not be uploaded. */
async function reasonOf(failure: unknown, chosen: File): Promise<Partial<Upload>> {
  if (!(await isReadable(chosen)))
    return { error: 'This file was changed or moved after you chose it. Choose it again.' };
  return isWithoutAnswer(failure)
    ? { error: 'Not uploaded yet', needsConnection: true }
    : { error: errorText(failure, 'Failed to upload this file') };
}

const removeFile = (path: FilesPath, fileId: number) =>
  call('DELETE /vendor-account/{accountId}/leads/{leadId}/files/{fileId}', { params: { ...path, fileId } });
