import { Spinner } from '@portal/shared/ui';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { WaitingHeader } from './Header.tsx';

/**
 * What stands in the page of a remote until the scripts have come: written at build time, when neither the page nor
 * the person is known. Whatever it shows stays where it is when the page takes its place.
 */
export function WaitingShell() {
  return (
    <Frame>
      <WaitingHeader />
      <main>
        <Spinner />
      </main>
      <Footer />
    </Frame>
  );
}
