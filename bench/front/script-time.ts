import type { Browser, Page } from 'playwright-core';

/** An event of Chromium's trace. Times in µs. */
interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

const TASK = 'RunTask';
/** Events that run script. Nested events count once. */
const scripts = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'XHRLoad',
  'XHRReadyStateChange',
]);

/** The longest time in ms that script blocked the page during `work`. */
export async function longestScript(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
  });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: Traced[] };
  return longest(trace.traceEvents);
}

function longest(all: Traced[]): number {
  const full = all.filter(({ ph, dur }) => ph === 'X' && dur).toSorted((a, b) => a.ts - b.ts);
  const run = full.filter(({ name }) => scripts.has(name));
  const threads = new Set(run.map(threadOf));
  const tasks = full.filter((event) => event.name === TASK && threads.has(threadOf(event)));
  const times = tasks.map((task) => {
    let total = 0;
    let until = task.ts;
    for (const script of run) {
      if (threadOf(script) !== threadOf(task) || script.ts < task.ts || script.ts > endOf(task)) continue;
      total += Math.max(0, endOf(script) - Math.max(script.ts, until));
      until = Math.max(until, endOf(script));
    }
    return total / 1000;
  });
  return Math.max(0, ...times);
}

const endOf = ({ ts, dur = 0 }: Traced) => ts + dur;
const threadOf = ({ pid, tid }: Traced) => `${pid}/${tid}`;
