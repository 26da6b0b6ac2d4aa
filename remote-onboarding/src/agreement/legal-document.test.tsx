import { render, screen } from '@testing-library/react';
import { DocumentText } from './DocumentText.tsx';
import { readLegalDocument } from './legal-document.ts';

const page = `<!doctype html><html><body><header><p>Menu</p></header><main><article>
  <header><h1>Terms of Use</h1><p>Most recent update: June 18, 2025</p><button>Print</button></header>
  <nav><ol><li><a href="#age">1. Age</a></li></ol></nav>
  <div><section aria-labelledby="age"><h2 id="age">1. Age</h2><p>For people of <strong>18 and over</strong>.</p>
  <ul><li>See our <a href="/privacy">policy</a></li><li><a href="javascript:alert(1)">Press</a></li></ul>
  <img src="x" onerror="alert(1)" /></section></div>
</article></main></body></html>`;

test('[C2] renders only the text, headings, lists and links of a document', () => {
  const { container } = render(<DocumentText {...readLegalDocument(page)} />);
  expect(screen.getByText('Most recent update: June 18, 2025')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: '1. Age' })).toBeInTheDocument();
  expect(screen.getByText('18 and over').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/privacy']);
  expect(screen.queryByText('Menu')).not.toBeInTheDocument();
  expect(container.querySelector('img, button, nav, [id]')).toBeNull();
});

test('[C2] throws when the page contains no document', () => {
  expect(() => readLegalDocument('<main><h1>Nothing here</h1></main>')).toThrow('holds no document');
});
