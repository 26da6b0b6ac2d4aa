/** Sets up a page as the gateway serves it. Import it before anything that reads the page's configuration. */
import { init } from '@module-federation/enhanced/runtime';
import { PAGE_CONFIG_ID, type PageConfig } from '@portal/shared/federation';
import { sampleMounts } from '@portal/shared/federation/testing';

const config: PageConfig = {
  environment: 'development',
  release_set: 1,
  host_version: '1.0.0',
  report_token: null,
  mounts: {
    ...sampleMounts,
    // No code of the host names this one.
    billing: {
      team: 'money',
      label: 'Billing',
      mount: '/billing',
      areas: { '/billing': 'vendor', '/billing/prices': 'public' },
      navigation: [
        { place: 'header', label: 'Billing', icon: 'receipt', to: '/billing', order: 20, access: 'vendor' },
        {
          place: 'header',
          label: 'Prices',
          icon: 'money',
          to: '/billing/prices',
          order: 10,
          access: 'public',
        },
      ],
    },
  },
  remotes: {},
  google_client_id: null,
};
const script = document.createElement('script');
script.type = 'application/json';
script.id = PAGE_CONFIG_ID;
script.textContent = JSON.stringify(config);
document.head.append(script);
window.scrollTo = () => {};

// In a build, webpack's federation plugin creates the instance.
init({ name: 'portal_host', remotes: [] });
