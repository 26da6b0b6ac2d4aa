import {
  createElement,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

interface LazyProps {
  /** Of a dialog. A failed load is tried again when it opens. */
  open?: boolean;
  /** Shows until the code has loaded. */
  waiting?: ReactNode;
  /** Runs when the code did not load, for a dialog only while it is open. Default: the error boundary takes over. */
  onFail?: () => void;
  /** A failed load is tried again when this changes. */
  retryOn?: unknown;
}

/**
 * A component whose code loads when it is first rendered. Unlike React's `lazy`, which remembers a failed load, it
 * loads again when it is mounted again.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  return function LazyComponent(props: P & LazyProps) {
    const { open, waiting = null, onFail, retryOn } = props;
    const [Content, setContent] = useState(() => loaded);
    const fail = useEffectEvent((error: unknown) => {
      if (open === false) return;
      if (onFail) onFail();
      else
        setContent(() => {
          throw error;
        });
    });
    useEffect(() => {
      if (Content) return;
      let stopped = false;
      load().then(
        (component) => {
          loaded = component;
          if (!stopped) setContent(() => component);
        },
        (error) => {
          if (!stopped) fail(error);
        },
      );
      return () => {
        stopped = true;
      };
    }, [Content, open, retryOn]);
    return Content ? createElement<P>(Content, props) : waiting;
  };
}
