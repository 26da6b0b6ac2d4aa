/**
 * Lighthouse as it is, on a phone: `scores.js <debugging port of a browser> <url>` writes the scores and which audits
 * keep them from 100. Whoever is signed in stays so.
 */
import lighthouse from 'lighthouse';

const [port, url] = process.argv.slice(2);
const { lhr } = await lighthouse(url, {
  port: Number(port),
  disableStorageReset: true,
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  logLevel: 'error',
});
const scores = Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]);
const lacking = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
  auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9).map(({ id }) => id),
);
console.log(JSON.stringify({ url: lhr.finalDisplayedUrl, scores: Object.fromEntries(scores), lacking }));
process.exit(0);
