import { hash } from 'node:crypto';
import { CLIENT_ID_HEADER, ClientId, type Endpoint, type HandlerInput } from '@quilt/contract/core';
import type { FastifyRequest } from 'fastify';
import type { ClientWrite } from '../writes';
import { wrongInput } from './input';
import type { ReceivedFile } from './uploads';

const HEADER = CLIENT_ID_HEADER.toLowerCase();

type ReadClientWrite = (
  request: FastifyRequest,
  input: HandlerInput<Endpoint>,
  files: readonly ReceivedFile[],
) => ClientWrite | null;

/** Without the header a write is made as often as it is asked for. */
export function createClientWriteReader({ service, method, path, files: fields }: Endpoint): ReadClientWrite {
  const names = Object.keys(fields);
  return (request, { params, query, body }, files) => {
    const clientId = readClientId(request);
    if (clientId === null) return null;
    const sent = names.flatMap((field) => {
      const file = files.find((one) => one.field === field);
      return file ? [[field, file.name, file.digest]] : [];
    });
    // Of the parsed input, whose keys are in the order of the schema, however they were sent.
    const asked = JSON.stringify([service, method, path, params, query, body, ...sent]);
    return { clientId, requestHash: hash('sha256', asked, 'buffer') };
  };
}

export function readClientId({ headers }: FastifyRequest): ClientId | null {
  const header = headers[HEADER];
  if (header === undefined) return null;
  const id = ClientId.safeParse(header);
  if (!id.success) throw wrongInput(CLIENT_ID_HEADER);
  return id.data;
}
