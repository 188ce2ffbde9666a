/** Whether `If-None-Match` names this ETag: weak comparison, lists and `*`, as RFC 9110 says for GET and HEAD. */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  const opaque = withoutWeakness(etag);
  return ifNoneMatch.split(',').some((listed) => {
    const tag = listed.trim();
    return tag === '*' || withoutWeakness(tag) === opaque;
  });
}

/** Proxies may add or drop the weak prefix. */
function withoutWeakness(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
