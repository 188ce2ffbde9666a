/** The socket's URL: on the page's host, or the API's if different. Secure if that origin is. */
export function liveUrl(apiOrigin: string, pageUrl: string): string {
  const url = new URL('/ws', apiOrigin === '' ? pageUrl : apiOrigin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
