import { registerWorker } from './service-worker.ts';

/** A service worker that is on its way to its state. */
class StubWorker extends EventTarget {
  state: string;
  constructor(state: string) {
    super();
    this.state = state;
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function register(workers: { active?: StubWorker; waiting?: StubWorker; installing?: StubWorker }) {
  const registration = { active: null, waiting: null, installing: null, ...workers };
  const container = { register: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const ended = jest.fn();
  void registerWorker().then(ended);
  return { ended, registration };
}
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('waits until the first worker runs', async () => {
  const installing = new StubWorker('installing');
  const { ended, registration } = register({ installing });
  installing.become('installed');
  await settle();
  installing.become('activating');
  await settle();
  expect(ended).not.toHaveBeenCalled();
  installing.become('activated');
  await settle();
  expect(ended).toHaveBeenCalledWith(registration);
});

test.each(['waiting', 'installing'])('uses the worker that runs while a newer one is %s', async (state) => {
  const { ended, registration } = register({
    active: new StubWorker('activated'),
    [state]: new StubWorker(state),
  });
  await settle();
  expect(ended).toHaveBeenCalledWith(registration);
});

test('does not wait for a worker that the browser gave up', async () => {
  const installing = new StubWorker('installing');
  const { ended } = register({ installing });
  await settle();
  installing.become('redundant');
  await settle();
  expect(ended).toHaveBeenCalledTimes(1);
});
