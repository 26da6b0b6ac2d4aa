import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { Copy, Download, Printer } from 'lucide-react';
import { showToast } from '@portal/shared/runtime';
import { copyText, Button, Cluster, Dialog, saveFile } from '@portal/shared/ui';

const PRINTED = 'recovery-codes';

/* Prints the codes without the page behind the dialog. */
const printed = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`#${PRINTED}, #${PRINTED} *`]: { visibility: 'visible' },
    [`#${PRINTED}`]: { position: 'fixed', inset: '2rem auto auto 2rem' },
  },
} as const;

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  font-family: ui-monospace, monospace;
  font-size: var(--text-sm);
  list-style-position: inside;
`;

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const text = codes?.join('\n') ?? '';
  const copy = async () => {
    try {
      await copyText(text);
      showToast({ kind: 'success', message: 'Recovery codes copied.' });
    } catch {
      showToast({ kind: 'error', message: 'Failed to copy. Select the text and copy it.' });
    }
  };
  return (
    <Dialog
      once
      open={codes !== null}
      onOpenChange={onClose}
      title="Save your recovery codes"
      description="If you lose your phone, each code logs you in once. Keep them somewhere safe. We won’t show them again."
      size="small"
      footer={<Button onClick={onClose}>I saved my codes</Button>}
    >
      <Global styles={printed} />
      <Codes id={PRINTED} aria-label="Recovery codes">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy codes
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            saveFile({
              fileName: 'gia-recovery-codes.txt',
              content: `Recovery codes of your Gia partner account. Each one works once.\n\n${text}\n`,
            })
          }
        >
          Download
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Cluster>
    </Dialog>
  );
}
