/**
 * Unmodified Lighthouse, emulating a phone. `scores.js <debugging port of a browser> <url>` prints the scores
 * and the audits that keep them below 100. Keeps the browser's session.
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
