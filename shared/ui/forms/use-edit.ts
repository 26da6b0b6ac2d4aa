import type { SubmissionErrors } from 'final-form';
import { useRef, useState } from 'react';
import { hasCode, type ApiError } from '@portal/shared/runtime';
import { NOT_SAVED } from './submission-errors.ts';

interface Versioned {
  version: string;
}

/** What somebody else saved, who and when, if that is known. */
type Changed<T> = T & { changed_by?: string | null; changed_at?: string | null };

/** A value that is being edited. */
export interface Edit<T extends Versioned> {
  /** What the form started with. It follows the server only while nothing is typed. */
  base: T;
  /** What somebody else, or the user on another device, saved meanwhile, until the user chooses. */
  theirs: Changed<T> | null;
  /**
   * Saves over the version that the form started with, and returns what `onSubmit` returns. `send` returns what is then saved. A
   * change that `overlaps` denies is saved beside theirs.
   */
  save: (
    send: (version: string) => Promise<T | void>,
    overlaps?: (theirs: T) => boolean,
  ) => Promise<SubmissionErrors | void>;
  /** The next save replaces the other value. */
  overwrite: () => void;
  /** The other value is what the form starts with. */
  takeTheirs: () => void;
  /** Whether something is typed. */
  setDirty: (isDirty: boolean) => void;
}

/** Edits a value that somebody else may save meanwhile. Its form contains an `<EditConflict>`. */
export function useEdit<T extends Versioned>(current: T): Edit<T> {
  const [base, setBase] = useState(current);
  const now = JSON.stringify(current);
  const [seen, setSeen] = useState(now);
  const [isDirty, setDirty] = useState(false);
  const [theirs, setTheirs] = useState<Changed<T> | null>(null);
  const version = useRef<string | null>(null);
  if (now !== seen) {
    setSeen(now);
    if (!isDirty) setBase(current);
  }

  const start = (from: T) => {
    version.current = null;
    setTheirs(null);
    setBase(from);
  };
  const save: Edit<T>['save'] = async (send, overlaps = () => true) => {
    try {
      const saved = await send(version.current ?? base.version);
      version.current = null;
      if (saved) start(saved);
      return undefined;
    } catch (error) {
      if (!hasCode(error, 'edit_conflict')) throw error;
      const other = (error as ApiError).current as Changed<T>;
      version.current = overlaps(other) ? null : other.version;
      if (version.current !== null) return save(send, overlaps);
      setTheirs(other);
      return NOT_SAVED;
    }
  };
  return {
    base,
    theirs,
    save,
    overwrite: () => {
      version.current = theirs?.version ?? null;
    },
    takeTheirs: () => theirs && start(theirs),
    setDirty: (next) => {
      setDirty(next);
      if (!next) setTheirs(null);
    },
  };
}
