import { useEffect, useRef, useState } from 'react';
import type { MessageFile } from '@portal/shared/contract';
import { newId, MESSAGE_FILE_BYTES, MESSAGE_FILES_MAX } from '@portal/shared/domain';
import { call, errorText } from '@portal/shared/runtime';
import { isReadable } from '../is-readable.ts';
import type { ThreadPath } from './messages.ts';

const words = {
  tooMany: (max: number) => `You can attach at most ${max} files`,
} as const;

/** A file that is chosen for a message. `file` is set once the server has it. */
export interface Attachment {
  key: string;
  name: string;
  /** The share that is sent, 0 to 1. */
  progress: number;
  file: MessageFile | null;
  error: string | null;
}

export type Attachments = ReturnType<typeof useAttachments>;

/** The files of a message that is being written: uploads, cancels and removes them. */
export function useAttachments(path: ThreadPath) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    const running = uploads.current;
    return () => running.forEach((upload) => upload.abort());
  }, []);

  const change = (key: string, patch: Partial<Attachment>) =>
    setAttachments((all) => all.map((each) => (each.key === key ? { ...each, ...patch } : each)));
  const upload = async (chosen: File) => {
    const key = newId();
    const error = chosen.size > MESSAGE_FILE_BYTES ? 'Files can be up to 10 MB' : null;
    setAttachments((all) => [...all, { key, name: chosen.name, progress: 0, file: null, error }]);
    if (error) return;
    const abort = new AbortController();
    uploads.current.set(key, abort);
    try {
      const file = await call(
        'POST /vendor-account/{accountId}/leads/{leadId}/files',
        { params: path, body: { file: chosen } },
        { form: true, signal: abort.signal, onProgress: (progress) => change(key, { progress }) },
      );
      change(key, { file, progress: 1 });
    } catch (failure) {
      const text = (await isReadable(chosen))
        ? errorText(failure, 'Failed to upload this file')
        : 'This file was changed or moved after you chose it. Choose it again.';
      if (!abort.signal.aborted) change(key, { error: text });
    } finally {
      uploads.current.delete(key);
    }
  };

  // A refused file is only shown. The message is sent without it.
  const counted = attachments.filter(({ error }) => error === null);
  return {
    attachments,
    /** Those that the message is sent with. */
    counted,
    /** Why the last files were not added. */
    refused,
    /** Uploads files, up to the number that a message can have. */
    add: (files: readonly File[]) => {
      const room = MESSAGE_FILES_MAX - counted.length;
      setRefused(files.length > room ? words.tooMany(MESSAGE_FILES_MAX) : null);
      for (const file of files.slice(0, room)) void upload(file);
    },
    /** Adds files that the server has already. Returns false, and adds none, if there is no room for all. */
    restore: (files: readonly MessageFile[]): boolean => {
      if (counted.length + files.length > MESSAGE_FILES_MAX) {
        setRefused(words.tooMany(MESSAGE_FILES_MAX));
        return false;
      }
      const restored = files.map((file) => ({
        key: newId(),
        name: file.name,
        progress: 1,
        file,
        error: null,
      }));
      setAttachments((all) => [...all, ...restored]);
      return true;
    },
    /** Cancels an upload, or removes a file from the message and the server. */
    remove: ({ key, file }: Attachment) => {
      uploads.current.get(key)?.abort();
      setRefused(null);
      setAttachments((all) => all.filter((each) => each.key !== key));
      // If this fails, the server removes it within a day.
      if (file) void removeFile(path, file.id).catch(() => {});
    },
    /** Removes the files that were sent. */
    clear: () => {
      setAttachments((all) => all.filter(({ error }) => error !== null));
      setRefused(null);
    },
  };
}

const removeFile = (path: ThreadPath, fileId: number) =>
  call('DELETE /vendor-account/{accountId}/leads/{leadId}/files/{fileId}', { params: { ...path, fileId } });
