import type { Context } from '../../platform/context';
import { fail } from '../../platform/fault';
import { readTicket, type Ticket } from '../../platform/tickets';
import { createSessionWatch } from './sessions';

/**
 * Who asks, and for what: the ticket is ours, its time is not over, and the session that was given it lives. Whether its
 * user may still have the file, and whether it is the one, is asked by whoever has files.
 */
export async function requireTicket(context: Context, text: string): Promise<Ticket> {
  const ticket = readTicket(context, text);
  if (!ticket) throw fail('files.ticket_expired');
  const live = await createSessionWatch(context).findLive([ticket.sessionId]);
  if (!live.has(ticket.sessionId)) throw fail('files.ticket_expired');
  return ticket;
}
