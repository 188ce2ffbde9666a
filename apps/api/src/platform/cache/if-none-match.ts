/** Whether `If-None-Match` names this weak ETag: compared weakly, in a list, or by `*`, as RFC 9110 has it for GET and HEAD. */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  const opaque = withoutWeakness(etag);
  return ifNoneMatch.split(',').some((listed) => {
    const tag = listed.trim();
    return tag === '*' || withoutWeakness(tag) === opaque;
  });
}

/** Proxies that compress make strong tags weak, and others drop what they do not know. */
function withoutWeakness(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
