/**
 * jsdom plus Node's fetch, streams and encoders, which jsdom lacks and the API client and router need. Omits
 * MessageChannel: React would schedule on it, and an open port keeps Jest alive.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

const borrowed = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',

  'structuredClone',
  'AbortController',
  'AbortSignal',
];

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const FormDataOfForms = this.global.FormData;
    for (const name of borrowed) if (globalThis[name]) this.global[name] = globalThis[name];
    this.global.FormData = readingForms(FormDataOfForms);
  }
  exportConditions() {
    return ['node', 'node-addons', 'require', 'default'];
  }
};

/** Node's FormData, which fetch can send, extended to accept a form element, as React passes one. */
function readingForms(FormDataOfForms) {
  return class FormData extends globalThis.FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new FormDataOfForms(form, submitter)) this.append(name, value);
    }
  };
}
