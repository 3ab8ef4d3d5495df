import { ticketCalls, type TicketInput } from '@layar/contract'
import type { TestCustomer } from './make-customer'
import type { TestApp } from './start'

/** A ticket that its owner opened over HTTP; returns its code. */
export const makeTicket = async (
  app: TestApp,
  owner: TestCustomer,
  changes: Partial<TicketInput> = {},
): Promise<string> => {
  const body = { category: 'other', subject: 'A question', message: crypto.randomUUID(), ...changes } as const
  const reply = await app.send(ticketCalls.openTicket, { body }, owner.sender)
  if (reply.status !== 201) throw new Error(`The ticket was not opened: ${reply.text}`)
  return reply.body.result.ticket_code
}
