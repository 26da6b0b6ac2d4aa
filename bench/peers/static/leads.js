import { currentAccount, leadsOf, valuesOf } from '../screens/api.js';

// Requested from the head, before the page is parsed.
const leads = currentAccount().then(({ id }) => leadsOf(id));

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text) => text.replace(/[&<>]/g, (character) => escapes[character]);

async function draw() {
  const pattern = document.getElementById('card').innerHTML;
  const cards = (await leads).map((lead) => {
    const values = valuesOf(lead);
    return pattern.replace(/\{\{(\w+)\}\}/g, (_, name) => escaped(values[name]));
  });
  document.querySelector('[data-slot=list]').innerHTML = cards.join('');
}
addEventListener('DOMContentLoaded', () => void draw());
