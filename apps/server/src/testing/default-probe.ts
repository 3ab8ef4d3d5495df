import type { Call, Schema } from '@layar/contract'
import type { Own, Things } from './ownership-world'
import { leastFields, leastOf } from './sample-input'

export interface Asked {
  readonly params?: object
  readonly query?: object
  readonly body?: object
}
/** A request that names one of `things`; everything else it names belongs to the sender. */
export type Probe = (things: Things, own: Own) => Asked | Promise<Asked>

/** What a field names: the owner's thing, and the sender's own of the same kind where another field is probed. */
interface Kind {
  readonly thing: (things: Things) => string
  readonly own?: (own: Own) => string | Promise<string>
}

const ofImport: Readonly<Record<string, Kind>> = {
  address_id: { thing: ({ address }) => address, own: ({ address }) => address() },
  cart_code: { thing: ({ cart }) => cart, own: ({ cart }) => cart() },
  draft_id: { thing: ({ draft }) => draft },
  credit_note_code: { thing: ({ creditNote }) => creditNote },
  invoice_code: { thing: ({ invoice }) => invoice, own: ({ invoice }) => invoice() },
  marking_code: { thing: ({ markingCode }) => markingCode, own: ({ markingCode }) => markingCode },
  notice_id: { thing: ({ notice }) => notice },
  session_id: { thing: ({ session }) => session },
  ticket_code: { thing: ({ ticket }) => ticket, own: ({ ticket }) => ticket() },
  voucher_code: { thing: ({ voucher }) => voucher, own: ({ voucher }) => voucher() },
}
const ofExport: Readonly<Record<string, Kind>> = {
  invoice_code: { thing: ({ abroadInvoice }) => abroadInvoice },
  pickup_address_id: { thing: ({ abroadPickup }) => abroadPickup },
  recipient_address_id: { thing: ({ abroadRecipient }) => abroadRecipient },
  sender_address_id: { thing: ({ abroadSender }) => abroadSender },
  shipment_code: { thing: ({ abroadCode }) => abroadCode },
  shipment_id: { thing: ({ abroad }) => abroad, own: ({ abroadId }) => abroadId() },
  voucher_code: { thing: ({ abroadVoucher }) => abroadVoucher, own: ({ abroadVoucher }) => abroadVoucher() },
}
const file: Kind = { thing: ({ file: id }) => `/files/${id}`, own: async ({ file: make }) => `/files/${await make()}` }

const kindOf = ({ path }: Call, field: string): Kind | undefined => {
  if (/(?:^|_)(?:files?|images?|file_url|image_urls|photos|documents)$/.test(field)) return file
  const kinds = path.startsWith('/api/{svc}/') ? ofImport : ofExport
  return kinds[field] ?? kinds[field.replace(/s$/, '')]
}

/**
 * The least request of a call that names the owner's thing in the field; undefined where the name of the field does not
 * say what kind of thing it is.
 */
export const defaultProbe = (call: Call, field: string): Probe | undefined => {
  const kind = kindOf(call, field)
  if (kind === undefined) return undefined
  const { params, query, body } = call.input
  const parts = Object.entries({ params, query, body }).filter(
    (part): part is [string, Schema] => part[1] !== undefined,
  )
  return async (things, own) => {
    const values = new Map([[field, kind.thing(things)]])
    for (const name of parts.flatMap(([, schema]) => leastFields(schema, field))) {
      if (name === field) continue
      const mine = await kindOf(call, name)?.own?.(own)
      if (mine !== undefined) values.set(name, mine)
    }
    return Object.fromEntries(parts.map(([part, schema]) => [part, leastOf(schema, field, values)]))
  }
}
