import { useMutation } from '@tanstack/react-query';
import { showToast } from '@portal/shared/runtime';
import { saveFile, showError } from '@portal/shared/ui';
import { exportTexts as words } from './texts.ts';

interface SavedExport {
  fileName: string;
  /** Fetches the content of the file. */
  load: () => Promise<unknown>;
  /** The error message. */
  failed: string;
}

/** Saves a file that the API generates. It keeps its name while the page offers another one meanwhile. */
export const useSaveExport = () =>
  useMutation({
    mutationFn: ({ load }: SavedExport) => load(),
    onSuccess: (content, { fileName }) => {
      saveFile({ fileName, content });
      showToast({ kind: 'success', message: words.csvSaved(fileName) });
    },
    onError: (error, { failed }) => showError(error, failed),
  });
