/** Reads the metrics at a port: values by series, which is written as Prometheus does. */
export async function scrape(port: number): Promise<Map<string, number>> {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(3_000) });
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
