import { statement } from '../../../db/statement'
import { tokenHash } from '../../../request/secrets'
import type { Customer } from '../../../request/context'
import type { Db } from '../../../db/open'

interface LivingRow {
  session_id: string
  id: string
  code: string
  country: Customer['country']
  language: Customer['language']
  id_card_status: Customer['idCardStatus']
  gst_registered_from: string | null
}

const columns = `s.id as session_id, c.id, c.code, c.country, c.language, c.id_card_status,
    (select g.valid_from::text from gst_registrations g where g.customer_id = c.id) as gst_registered_from`
const living = `sessions s join customers c on c.id = s.customer_id and c.status = 'active'
    where s.revoked_at is null and s.expires_at > now()`

const byId = statement<LivingRow>(
  'paper_session_by_id',
  `select ${columns} from ${living} and s.id = $1 and s.customer_id = $2`,
)
const byToken = statement<LivingRow>('paper_session_by_token', `select ${columns} from ${living} and s.token_hash = $1`)

export interface LivingSession {
  readonly sessionId: string
  readonly customer: Customer
}

const read = ([row]: readonly LivingRow[]): LivingSession | undefined =>
  row && {
    sessionId: row.session_id,
    customer: {
      id: row.id,
      code: row.code,
      country: row.country,
      language: row.language,
      idCardStatus: row.id_card_status,
      gstRegisteredFrom: row.gst_registered_from,
    },
  }

/** The live session that requested a document token: logging out invalidates its links. */
export const livingSession = async (
  db: Db,
  { sessionId, customerId }: { sessionId: string; customerId: string },
): Promise<LivingSession | undefined> => read(await byId(db, [sessionId, customerId]))

export const sessionOfToken = async (db: Db, token: string): Promise<LivingSession | undefined> =>
  read(await byToken(db, [tokenHash(token)]))
