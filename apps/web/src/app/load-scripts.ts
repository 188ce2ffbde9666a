import './no-eval.ts';
import '@fontsource-variable/archivo/wdth.css';
import './fallback-fonts.css';

// A page from the server can be read, and its links followed, without scripts. They load when it has been painted, so
// that they do not compete with its font and its first layout. A page that the browser renders has nothing to paint yet.
if (document.querySelector('#root > *') === null) void loadApp();
else {
  addEventListener('load', () => {
    if (document.hidden) void loadApp();
    else requestAnimationFrame(() => setTimeout(() => void loadApp()));
  });
}

async function loadApp(): Promise<void> {
  // MUI, Emotion and notistack add style elements.
  const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce;
  if (nonce !== undefined) window.__nonce__ = nonce;
  // Fetches all the page's scripts at once. In the list, each comes after those it imports.
  const template = document.querySelector<HTMLTemplateElement>('#scripts');
  const preloads = [...(template?.content.querySelectorAll('link') ?? [])];
  document.head.append(...preloads);
  for (const { href } of preloads) {
    // Without one of them the app says what is wrong.
    await import(/* @vite-ignore */ href).catch(() => {});
    // Each runs in a task of its own: a tap in between is answered.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await import('./main.tsx');
}
