/**
 * jsdom with the platform's own fetch, streams and encoders, which jsdom leaves out and the client and the router
 * need. Message ports are left out on purpose: React would schedule on one, and an open port keeps jest alive.
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

/** The platform's FormData, which fetch can send, that also takes a form of the page, as React gives it one. */
function readingForms(FormDataOfForms) {
  return class FormData extends globalThis.FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new FormDataOfForms(form, submitter)) this.append(name, value);
    }
  };
}
