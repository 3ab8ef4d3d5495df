import * as z from 'zod/mini'
import { job } from '../../../jobs/job'
import { inTransaction, type WriteContext } from '../../../jobs/write'
import { isFlightToSingapore, type ContentsChanged } from '../../cargo/public'
import type { InvoiceRow } from '../invoice/store'
import { snapshotOf } from '../invoice/snapshot'
import { customersToLookAt } from './facts'
import { flightIdsOf, readFlight, settleFlightGst } from './settle'

/** Settles what the contents of a flight make due, each customer in a transaction of its own: see `settleFlightGst`. */
export const settleFlight = job({
  name: 'flight_gst.settle',
  schema: z.object({ consolidationId: z.uuid() }),
  run: async (context, { consolidationId }) => {
    const { db } = context.database
    const [flight] = await readFlight(db, [consolidationId])
    if (flight === undefined) return
    for (const customerId of await customersToLookAt(db, flight))
      await inTransaction(context, (write) => settleFlightGst(write, { consolidationId, customerId }))
  },
})

/** What is on a departure changed, or whether it may still change. */
export const settleDeparture = async (context: WriteContext, { departure }: ContentsChanged): Promise<void> => {
  if (isFlightToSingapore(departure)) await context.enqueue(settleFlight, { consolidationId: departure.id })
}

/** A shipment was cancelled, or came off what it left with: what is beside it may be relieved again. */
export const settleFlightsOf = async (
  context: WriteContext,
  { shipmentId, isWithDeparture = false }: { readonly shipmentId: string; readonly isWithDeparture?: boolean },
): Promise<void> => {
  if (isWithDeparture) return
  for (const consolidationId of await flightIdsOf(context, shipmentId))
    await context.enqueue(settleFlight, { consolidationId })
}

/** Whether its money came is known now: what waited for that is looked at again. */
export const settleLateFlight = async (
  context: WriteContext,
  { invoice }: { readonly invoice: InvoiceRow },
): Promise<void> => {
  const { flight } = snapshotOf(invoice.snapshot)
  if (flight !== undefined) await context.enqueue(settleFlight, { consolidationId: flight.consolidation_id })
}
