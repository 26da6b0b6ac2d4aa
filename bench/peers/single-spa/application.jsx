import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** What single-spa asks of an application, around a screen. */
export const application = (rootComponent) =>
  singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent,
    errorBoundary: () => <p role="alert">This screen could not be shown.</p>,
  });
