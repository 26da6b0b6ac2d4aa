import { useMutation } from '@tanstack/react-query';
import { showToast } from '@portal/shared/runtime';
import { saveFile, showError } from '@portal/shared/ui';
import { exportTexts as words } from './texts.ts';

/** Saves a file that the API generates. `load` fetches its content; `failed` is the error message. */
export const useSaveExport = ({
  fileName,
  load,
  failed,
}: {
  fileName: string;
  load: () => Promise<unknown>;
  failed: string;
}) =>
  useMutation({
    mutationFn: load,
    onSuccess: (content) => {
      saveFile({ fileName, content });
      showToast({ kind: 'success', message: words.csvSaved(fileName) });
    },
    onError: (error) => showError(error, failed),
  });
