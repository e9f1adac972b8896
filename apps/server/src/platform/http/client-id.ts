import { hash } from 'node:crypto';
import { CLIENT_ID_HEADER, ClientId, type Endpoint, type HandlerInput } from '@quilt/contract/core';
import type { FastifyRequest } from 'fastify';
import type { ClientWrite } from '../writes';
import { wrongInput } from './input';

const HEADER = CLIENT_ID_HEADER.toLowerCase();

type ReadClientWrite = (request: FastifyRequest, input: HandlerInput<Endpoint>) => ClientWrite | null;

/** Without the header a write is made as often as it is asked for. */
export function createClientWriteReader({ service, method, path }: Endpoint): ReadClientWrite {
  return (request, { params, query, body }) => {
    const header = request.headers[HEADER];
    if (header === undefined) return null;
    const id = ClientId.safeParse(header);
    if (!id.success) throw wrongInput(CLIENT_ID_HEADER);
    // Of the parsed input, whose keys are in the order of the schema, however they were sent.
    const asked = JSON.stringify([service, method, path, params, query, body]);
    return { clientId: id.data, requestHash: hash('sha256', asked, 'buffer') };
  };
}
