import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { ResultFile } from '../../api/test/support/result-file.ts';
import { post } from './signed-in.ts';

/** Registers a game server as an admin; returns its token. */
export async function registerServer(
  page: Page,
  siteUrl: string,
  { name, timeZone }: { name: string; timeZone: string },
): Promise<string> {
  const server = { name, timeZone, capacity: null, isListed: true, takesUploads: false };
  const reply = await post(page, siteUrl, '/api/admin/servers/register', server);
  return (await reply.json()).token;
}

/** Reports what is driven on the game server. */
export function reportState(request: APIRequestContext, token: string, report: object): Promise<APIResponse> {
  return request.post('/api/ingest/status', { headers: { authorization: `Bearer ${token}` }, data: report });
}

/** Uploads a session that just finished on the game server. */
export function handIn(request: APIRequestContext, token: string, file: ResultFile): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  return request.post(`/api/ingest/results?fileName=${file.fileName}`, { headers, data: file.bytes });
}
