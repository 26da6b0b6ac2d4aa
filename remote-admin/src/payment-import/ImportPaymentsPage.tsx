import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moneyRoutes } from '../billing/money-routes.ts';
import type { BankLine } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { errorText, showToast } from '@portal/shared/runtime';
import { Banner, Button, Cluster, PageHeader, Section, showError, Stack } from '@portal/shared/ui';
import { BackLink } from '../panel/BackLink.tsx';
import { paths } from '../paths.ts';
import { NoRecords } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { BankLines } from './BankLines.tsx';

import { formatNumber, formatMoney } from '@portal/shared/domain';

const many = (count: number, one: string, more: string) =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

const words = {
  found: (matched: number, unmatched: number, ignored: number) =>
    `${many(matched, 'payment', 'payments')} for invoices, ${formatNumber(unmatched)} without an invoice, ${formatNumber(ignored)} left out.`,
  import: (count: number, cents: number) =>
    `Import ${many(count, 'payment', 'payments')}, ${formatMoney(cents)}`,
  done: ({ recorded, unmatched }: { recorded: number; unmatched: number }) =>
    unmatched === 0
      ? `${many(recorded, 'payment', 'payments')} imported.`
      : `${many(recorded, 'payment', 'payments')} imported, ${formatNumber(unmatched)} to assign.`,
} as const;

/** The lines of a text, without empty ones at its end. */
const linesOf = (text: string) => text.trimEnd().split(/\r\n|\r|\n/);

/** /admin/financial/import: a bank's file, what it matches, and the import of the chosen lines. */
export function Component() {
  const [file, setFile] = useState<string[]>();
  const preview = useCall('POST /vendor-admin/financial/bank-import/preview');
  const read = async (chosen: File) => {
    const lines = linesOf(await chosen.text());
    setFile(lines);
    preview.mutate({ body: { lines } });
  };
  return (
    <Stack gap={5}>
      <title>{texts.title('Import payments')}</title>
      <BackLink to={paths.payments()}>Back to payments</BackLink>
      <PageHeader
        title="Import payments"
        lead="Choose your bank’s CSV file. Nothing is saved before you have seen what we found. A payment is never imported twice."
      />
      <FilePicker
        chosen={file !== undefined}
        busy={preview.isPending}
        onFile={(chosen) => void read(chosen)}
      />
      {preview.isError && file && (
        <Banner tone="error" title="Failed to read the file">
          <p>{errorText(preview.error, 'Save it as CSV and choose it again.')}</p>
          <Button variant="quiet" size="small" onClick={() => preview.mutate({ body: { lines: file } })}>
            Try Again
          </Button>
        </Banner>
      )}
      {preview.data && file && <Preview key={file.join('\n')} file={file} lines={preview.data.lines} />}
    </Stack>
  );
}

interface FilePickerProps {
  chosen: boolean;
  busy: boolean;
  onFile: (file: File) => void;
}

function FilePicker({ chosen, busy, onFile }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label="Bank’s CSV file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again after it was edited.
          target.value = '';
        }}
      />
      <Button
        variant={chosen ? 'secondary' : 'primary'}
        busy={busy}
        busyLabel="Reading…"
        onClick={() => picker.current?.click()}
      >
        {chosen ? 'Choose another file' : 'Choose a file'}
      </Button>
    </div>
  );
}

/** Only these lines record a payment. */
const isPayment = ({ state }: BankLine) => state !== 'known' && state !== 'outgoing';

function Preview({ file, lines }: { file: string[]; lines: BankLine[] }) {
  const navigate = useNavigate();
  const [skip, setSkip] = useState<readonly number[]>([]);
  const { mutate, isPending } = useCall('POST /vendor-admin/financial/bank-import', { refresh: moneyRoutes });
  const payments = lines.filter(isPayment);
  const unmatched = payments.filter(({ state }) => state === 'unmatched').length;
  const chosen = payments.filter(({ line }) => !skip.includes(line));
  const sum = chosen.reduce((total, { amount_cents: cents }) => total + cents, 0);
  const record = () =>
    mutate(
      { body: { lines: file, skip: [...skip] } },
      {
        onSuccess: (result) => {
          showToast({ kind: 'success', message: words.done(result) });
          void navigate(result.unmatched > 0 ? paths.financial() : paths.payments());
        },
        onError: (error) => showError(error, 'Failed to import the payments', { prefix: true }),
      },
    );
  return (
    <Section
      title="Preview"
      description={words.found(payments.length - unmatched, unmatched, lines.length - payments.length)}
    >
      {lines.length === 0 ? (
        <NoRecords>The file has no payments.</NoRecords>
      ) : (
        <BankLines
          lines={lines}
          skip={skip}
          onToggle={(line) =>
            setSkip(skip.includes(line) ? skip.filter((each) => each !== line) : [...skip, line])
          }
        />
      )}
      {chosen.length > 0 && (
        <Cluster>
          <Button busy={isPending} busyLabel="Importing…" onClick={record}>
            {words.import(chosen.length, sum)}
          </Button>
        </Cluster>
      )}
    </Section>
  );
}
