import { PAGE_CONFIG_ID } from '@portal/shared/federation';
import type { Site } from '@portal/shared/federation';

async function siteOf(page: string): Promise<Site> {
  document.body.innerHTML = page;
  let site: Site | undefined;
  await jest.isolateModulesAsync(async () => {
    ({ site } = await import('./site.ts'));
  });
  return site as Site;
}

test('reads the contact email from the page configuration and defaults the social links', async () => {
  const config = JSON.stringify({ site: { contactEmail: 'hello@portal.example' } });
  const site = await siteOf(`<script type="application/json" id="${PAGE_CONFIG_ID}">${config}</script>`);
  expect(site.contactEmail).toBe('hello@portal.example');
  expect(site.social).toHaveLength(3);
});

test.each(['', `<script type="application/json" id="${PAGE_CONFIG_ID}">{"site"</script>`])(
  'uses the default site when the page configuration is unreadable (%j)',
  async (page) => {
    expect((await siteOf(page)).contactEmail).toBe('partners@gia.example');
  },
);
