import { sql } from 'drizzle-orm'
import { invoices } from '../db/schema'
import { nextNumber } from './counted'
import { makeCustomer, type TestCustomer } from './make-customer'
import { makeUnpaid } from './make-payment'
import { makeAddress, makeFile, makeShipment } from './make-shipment'
import type { TestApp } from './start'

export type Country = 'sg' | 'id'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Json = Readonly<Record<string, unknown>>

export interface Asked {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Json
  /** Replaces `{…}` in the path. */
  readonly named?: string
  readonly file?: { readonly field: string; readonly name: string; readonly type: string; readonly bytes: Buffer }
}
export interface Answered {
  readonly status: number
  readonly body: Json
  readonly text: string
}

/** Everything that a row of the table may need: one customer who sends requests and one who owns what they name. */
export class World {
  constructor(
    readonly app: TestApp,
    readonly country: Country,
    readonly mine: TestCustomer,
    readonly theirs: TestCustomer,
    private readonly ip: string,
    private readonly service: 'import' | 'export',
  ) {}

  get db() {
    return this.app.deps.database.db
  }
  address = (owner = this.mine): Promise<string> => makeAddress(this.app, owner)
  file = async (owner = this.mine, purpose: 'document' | 'image' = 'document'): Promise<string> =>
    (await makeFile(this.app, owner, purpose)).url
  cart = async (owner = this.mine): Promise<string> =>
    (await makeShipment(this.app, owner, { status: 'pending_locker', measured: true })).cartCode
  /** An invoice of another customer. */
  foreignInvoice = async (): Promise<string> =>
    (await makeUnpaid(this.app, { country: this.country })).invoice.invoiceCode
  /** An open invoice of the sender. */
  invoice = async (): Promise<string> => {
    const address_id = await this.address()
    const body = {
      cart_codes: [await this.cart()],
      address_id,
      domestic_service: 'delivery',
      payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
    }
    const made = await this.ask('POST', '/api/impor/cart/checkout', { body })
    if (made.status !== 200) throw new Error(made.text)
    return String(made.body['invoice_code'])
  }

  /** Sends what a plain client sends: only the headers that the specification names. `isGuest` omits the session. */
  ask = async (method: Method, path: string, asked: Asked = {}, isGuest = false): Promise<Answered> => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(asked.query ?? {})) query.set(name, String(value))
    const headers: Record<string, string> = { ...this.mine.headers, Service: this.service }
    if (isGuest) delete headers['Authorization']
    const form = asked.file === undefined ? undefined : new FormData()
    if (form !== undefined && asked.file !== undefined) {
      for (const [name, value] of Object.entries(asked.body ?? {})) form.set(name, String(value))
      const { field, name, type, bytes } = asked.file
      form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
    }
    const encoded = form === undefined ? undefined : new Response(form)
    const reply = await this.app.app.inject({
      method,
      url: `${path.replace(/\{\w+\}/, asked.named ?? '')}${query.size === 0 ? '' : `?${query.toString()}`}`,
      headers: { ...headers, ...(encoded && { 'Content-Type': encoded.headers.get('content-type') ?? '' }) },
      remoteAddress: this.ip,
      ...(encoded && { payload: Buffer.from(await encoded.arrayBuffer()) }),
      ...(!encoded && asked.body && { payload: asked.body }),
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, text: reply.body, body: isJson ? (JSON.parse(reply.body) as Json) : {} }
  }

  /** All data of both customers, as one text: equal texts mean that nothing changed. */
  kept = async (): Promise<string> => {
    const tables = await this.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'customer_id'
            and table_name not in ('client_logs', 'sessions', 'access_tokens') order by 1`,
    )
    const owners = [this.mine.customer.id, this.theirs.customer.id]
    const parts = owners.flatMap((owner) => [
      sql`select md5(c::text) as text from customers c where id = ${owner}`,
      ...tables.rows.map(
        ({ name }) =>
          sql`select ${name} || md5(string_agg(t::text, '|' order by t::text))
              from ${sql.identifier(name)} t where customer_id = ${owner}`,
      ),
    ])
    const kept = await this.db.execute<{ text: string | null }>(sql.join(parts, sql` union all `))
    return kept.rows
      .map(({ text }) => text ?? '')
      .sort()
      .join('\n')
  }
  invoiceCount = (): Promise<number> => this.db.$count(invoices)
}

/** Two new customers of a country, with a separate network address for each test. */
export const openWorld = async (
  app: TestApp,
  country: Country,
  service: 'import' | 'export' = 'import',
): Promise<World> => {
  const mine = await makeCustomer(app, { country, verified: true })
  const theirs = await makeCustomer(app, { country, verified: true })
  return new World(app, country, mine, theirs, `2001:db8:${nextNumber().toString(16)}:1::1`, service)
}
