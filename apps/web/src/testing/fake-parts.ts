import { SERVICE_PREFIX } from '@quilt/contract/core';
import { createUpload } from '@quilt/contract/features/documents';
import { HttpResponse, http } from 'msw';

const BASE = `${SERVICE_PREFIX.api}${createUpload.path}`;

/** A server of uploads in parts: what it has got of each, in the order in which they were begun. */
export function acceptParts() {
  const files: string[] = [];
  let isDown = false;
  const at = (request: Request) => Number(request.url.split('-').at(-1));
  const headers = (index: number) => ({
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(files[index]?.length ?? 0),
    // All of it came with the first request.
    'Upload-Length': String(files[index]?.length ?? 0),
  });
  const guard = (answer: () => Response | Promise<Response>) => (isDown ? HttpResponse.error() : answer());
  return {
    received: () => files,
    /** As if the line went down, or came back. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    handlers: [
      http.post(`*${BASE}`, ({ request }) =>
        guard(async () => {
          files.push(await request.text());
          const index = files.length - 1;
          const location = `${BASE}/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
          return new HttpResponse(null, { status: 201, headers: { ...headers(index), Location: location } });
        }),
      ),
      http.head(`*${BASE}/:id`, ({ request }) =>
        guard(() => new HttpResponse(null, { headers: headers(at(request)) })),
      ),
      http.delete(`*${BASE}/:id`, () => guard(() => new HttpResponse(null, { status: 204 }))),
    ],
  };
}
