import type { Call } from '@layar/contract'
import { sightOf, type Country, type Site } from '@layar/domain'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import type { Customer, StaffMember } from '../request/context'
import type { KnownContacts } from '../jobs/write'
import { noteReferenceVersion, selectReferenceVersion } from '../db/reference-cache'
import { statement, type StatementTarget } from '../db/statement'
import { fail } from '../request/fail'
import { hasRole } from '../request/roles'
import { tokenHash } from '../request/secrets'

/** The sender of a request, as far as the call requires one. */
export interface Identity {
  accessTokenId: string | null
  customer?: Customer
  knownContacts?: KnownContacts
  sessionId?: string
  staff?: StaffMember
  staffSessionId?: string
}

const nothing = Buffer.alloc(0)

interface Tokens {
  session_id: string | null
  customer_id: string
  code: string
  country: Country
  language: Customer['language']
  id_card_status: Customer['idCardStatus']
  gst_registered_from: string | null
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  phone_verified_at: Date | null
  muted_channels: KnownContacts['mutedChannels']
  access_token_id: string | null
  access_session_id: string | null
  access_country: Country | null
  is_stale: boolean
  reference_version: string
}

/** Both tokens in one query. It always returns a row; its parts are null where a token is invalid. */
const findTokens = statement<Tokens>(
  'find_tokens',
  `select s.id as session_id, c.id as customer_id, c.code, c.country, c.language, c.id_card_status,
          c.email, c.email_verified_at, c.phone, c.phone_verified_at, c.muted_channels,
          (select g.valid_from::text from gst_registrations g where g.customer_id = c.id) as gst_registered_from,
          a.id as access_token_id, a.session_id as access_session_id, a.country as access_country,
          coalesce(s.last_seen_at < now() - interval '5 minutes', false) as is_stale,
          ${selectReferenceVersion} as reference_version
     from (select 1) as always
     left join (sessions s join customers c on c.id = s.customer_id and c.status = 'active')
            on s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()
     left join access_tokens a on a.token_hash = $2 and a.expires_at > now()`,
)

const touchSession = statement<never>('touch_session', 'update sessions set last_seen_at = now() where id = $1')

const findStaff = statement<{
  session_id: string
  id: string
  name: string
  roles: StaffMember['roles']
  sites: readonly Site[]
  has_second_factor: boolean
  reference_version: string
}>(
  'find_staff',
  `select s.id as session_id, p.id, p.name, p.roles, ${selectReferenceVersion} as reference_version,
          coalesce((select json_agg(json_strip_nulls(json_build_object(
                      'kind', w.kind, 'country', w.country, 'agentId', w.agent_id)))
                      from staff_sites w where w.staff_id = p.id), '[]') as sites,
          exists (select 1 from staff_second_factors f
                   where f.staff_id = p.id and f.confirmed_at is not null) as has_second_factor
     from staff_sessions s join staff p on p.id = s.staff_id and p.is_active
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`,
)

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

const hashOf = (token: string | undefined): Buffer => (token === undefined ? nothing : tokenHash(token))

/**
 * 401 only for an invalid or missing session, 403 only for an invalid, missing or foreign access token: the client logs
 * out on 401 and fetches a new token on 403.
 */
export const identify = async (
  on: StatementTarget,
  config: Pick<Config, 'staffSecondFactor'>,
  call: Call,
  request: FastifyRequest,
): Promise<Identity> => {
  if (call.auth === 'staff') return identifyStaff(on, config, call, request)
  const sessionToken = bearer(request)
  if (call.auth === 'open' && sessionToken === undefined) return { accessTokenId: null }
  const accessToken = request.headers['accesstoken']
  const [row] = await findTokens(on, [
    hashOf(sessionToken),
    hashOf(typeof accessToken === 'string' && accessToken !== '' ? accessToken : undefined),
  ])
  noteReferenceVersion(row?.reference_version)
  const isSignedIn = row !== undefined && row.session_id !== null
  if (!isSignedIn && (call.auth === 'customer' || (call.auth === 'open' && sessionToken !== undefined)))
    throw fail('not_authorized')
  if (call.auth !== 'open') {
    if (!row?.access_token_id) throw fail('access_forbidden')
    const isForeign = row.access_session_id !== row.session_id || (isSignedIn && row.access_country !== row.country)
    if (call.auth === 'customer' && isForeign) throw fail('access_forbidden')
  }
  if (!isSignedIn || row.session_id === null) return { accessTokenId: row?.access_token_id ?? null }
  if (row.is_stale) await touchSession(on, [row.session_id])
  return {
    accessTokenId: row.access_token_id,
    sessionId: row.session_id,
    customer: {
      id: row.customer_id,
      code: row.code,
      country: row.country,
      language: row.language,
      idCardStatus: row.id_card_status,
      gstRegisteredFrom: row.gst_registered_from,
    },
    knownContacts: {
      customerId: row.customer_id,
      email: row.email,
      emailVerifiedAt: row.email_verified_at,
      phone: row.phone,
      phoneVerifiedAt: row.phone_verified_at,
      country: row.country,
      language: row.language,
      mutedChannels: row.muted_channels,
    },
  }
}

const identifyStaff = async (
  on: StatementTarget,
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
  call: Call,
  request: FastifyRequest,
): Promise<Identity> => {
  const token = bearer(request)
  const [row] = token === undefined ? [] : await findStaff(on, [tokenHash(token)])
  if (row === undefined) throw fail('not_authorized')
  noteReferenceVersion(row.reference_version)
  if (staffSecondFactor === 'required' && !row.has_second_factor && call.isBeforeSecondFactor !== true)
    throw fail('second_factor_missing')
  const sight = sightOf(row.sites)
  if (call.roles !== undefined && !hasRole(row.roles, call.roles)) throw fail('role_missing')
  if (call.isForEverywhere === true && !sight.isEverywhere) throw fail('role_missing')
  const { id, name, roles, sites } = row
  return {
    accessTokenId: null,
    staffSessionId: row.session_id,
    staff: { id, name, roles, sites, sight },
  }
}
