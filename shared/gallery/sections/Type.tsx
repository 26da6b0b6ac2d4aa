import { Avatar, Cluster, Logo, Stack } from '../../ui/index.ts';

const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl'];

export function Type() {
  return (
    <Stack gap={4}>
      <h1>A garden wedding in Oakland</h1>
      <h2>A garden wedding in Oakland</h2>
      <h3>A garden wedding in Oakland</h3>
      <p>
        Body text with <strong>strong</strong> and <em>emphasised</em> words, and figures that line up:
        $12,480.
      </p>
      <Stack gap={2}>
        {sizes.map((size) => (
          <span key={size} style={{ fontSize: `var(--text-${size})` }}>
            text-{size} · Vendors live or die by the leads they get
          </span>
        ))}
      </Stack>
      <Cluster gap={5}>
        <Logo suffix="Partner Portal" />
        <Logo />
        <Avatar name="Marisol Vega" />
        <Avatar name="Ölhafen" size={56} />
      </Cluster>
    </Stack>
  );
}
