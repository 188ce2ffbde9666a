/** Address of the socket: on the page's host, or on the api's where that is another. Secure when that is. */
export function liveUrl(apiOrigin: string, pageUrl: string): string {
  const url = new URL('/ws', apiOrigin === '' ? pageUrl : apiOrigin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
