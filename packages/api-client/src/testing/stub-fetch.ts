interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** Answers in place of the network: with the given replies one after another, the last one for all that follow. */
export function stubFetch(...replies: readonly (Response | Error)[]) {
  const asked: Asked[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const reply = replies[Math.min(asked.length, replies.length - 1)] ?? new Response(null, { status: 204 });
    asked.push({ url: url instanceof Request ? url.url : url.toString(), init });
    if (reply instanceof Error) throw reply;
    return reply.clone();
  };
  return { asked, fetch };
}

export function json(data: unknown, init: ResponseInit = {}): Response {
  return Response.json(data, init);
}

/** A request that gets no reply, ever. */
export function neverFetch(_url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  return new Promise((_, reject) => {
    if (init.signal?.aborted === true) reject(init.signal.reason);
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
}
