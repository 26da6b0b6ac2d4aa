import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** Wraps a screen in the lifecycle functions that single-spa requires. */
export const application = (rootComponent) =>
  singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent,
    errorBoundary: () => <p role="alert">This screen could not be shown.</p>,
  });
