import styled from '@emotion/styled';
import { useCall } from '@portal/shared/queries';
import type { AuthenticatorSetup } from '../contract/index.ts';
import { messages } from '@portal/shared/domain';
import { CopyField, FormDialog, TextField } from '@portal/shared/ui';

/* Dark on light with a margin of four modules, in every theme: many apps can't read anything else. */
const QrCode = styled.svg`
  align-self: center;
  width: min(100%, 13rem);
  border-radius: var(--radius-s);
  background: #fff;
  fill: #000;
`;
const MARGIN = 4;

interface CodeValues {
  code: string;
}

/** Shows the secret as a QR code and as text, and adds the app with its first code. */
export function AddAuthenticatorDialog({
  setup,
  onClose,
  onAdded,
}: {
  /** Null closes the dialog. */
  setup: AuthenticatorSetup | null;
  onClose: () => void;
  onAdded: (recoveryCodes: string[]) => void;
}) {
  const { mutateAsync } = useCall('POST /user/second-factor/authenticator/confirm', {
    refresh: ['GET /user/second-factor'],
  });
  const side = (setup?.qr.size ?? 0) + 2 * MARGIN;
  return (
    <FormDialog<CodeValues>
      open={setup !== null}
      title="Add your authenticator app"
      description="Scan the QR code with the app. Then enter the six-digit code that it shows."
      size="small"
      onClose={onClose}
      onSubmit={async ({ code }) => onAdded((await mutateAsync({ body: { code } })).recovery_codes)}
      initialValues={{ code: '' }}
      validate={({ code }) => (code.trim() === '' ? { code: messages.codeRequired } : {})}
      submitError="Failed to turn on two-step login"
      prefixErrors
      submitLabel="Turn on"
      busyLabel="Checking..."
      cancelLabel="Cancel"
    >
      {setup && (
        <>
          <QrCode
            role="img"
            aria-label="QR code for your authenticator app"
            viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
            shapeRendering="crispEdges"
          >
            <path d={setup.qr.path} />
          </QrCode>
          <CopyField
            label="Setup key"
            hint="On this phone, or if you can’t scan the code, enter this key in the app."
            value={setup.secret}
            texts={{
              copy: 'Copy',
              copied: 'Setup key copied.',
              failed: 'Failed to copy. Select the text and copy it.',
            }}
          />
        </>
      )}
      <TextField name="code" label="Six-digit code" autoComplete="one-time-code" inputMode="numeric" />
    </FormDialog>
  );
}
