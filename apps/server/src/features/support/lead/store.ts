import { createHash } from 'node:crypto'
import type { LeadInput } from '@layar/contract'
import { maskIdentityNumbers, normalizeEmail } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { leads } from '../../../db/schema'
import type { RequestContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { normalizePhoneAbroad } from '../../customer/public'
import { leadFileIds } from './file'
import { assertLeadAllowed, looksLikeMachine } from './guard'

/** Security notes 3A: same contact and message, ten minutes. */
const sameSeconds = 600

const contactOf = (input: LeadInput, country: RequestContext['country']): { email: string; phone: string } => {
  const emailText = input.email?.trim() ?? ''
  const phoneText = input.phone_number?.trim() ?? ''
  if (emailText === '' && phoneText === '') throw failFields({ email: 'lead_contact_needed' })
  const email = emailText === '' ? ({ ok: true, value: '' } as const) : normalizeEmail(emailText)
  // A request may come from any country.
  const phone = phoneText === '' ? ({ ok: true, value: '' } as const) : normalizePhoneAbroad(phoneText, country)
  if (!email.ok || !phone.ok)
    throw failFields({
      ...(email.ok ? {} : { email: 'field_email' as const }),
      ...(phone.ok
        ? {}
        : { phone_number: phone.code === 'phone_abroad' ? ('lead_phone_invalid' as const) : phone.code }),
    })
  return { email: email.value, phone: phone.value === '' ? '' : `+${phone.value}` }
}

const hashOf = (...parts: readonly string[]): Buffer => createHash('sha256').update(parts.join('\0')).digest()

/** Stores an order request once; the same contact and message within ten minutes is the same request. */
export const storeLead = async (context: RequestContext, input: LeadInput): Promise<void> => {
  const { db, country } = context
  const contact = contactOf(input, country)
  const goods = maskIdentityNumbers(input.goods)
  const message = maskIdentityNumbers(input.message ?? '')
  const sameHash = hashOf(contact.email, contact.phone, goods, message)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${sameHash.toString('hex')}`}, 0))`)
  const [twin] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(eq(leads.sameHash, sameHash), sql`${leads.createdAt} > now() - make_interval(secs => ${sameSeconds}::int)`),
    )
    .limit(1)
  if (twin !== undefined) return
  await assertLeadAllowed(context)
  await db.insert(leads).values({
    country,
    kind: input.kind ?? 'order',
    name: input.name,
    companyName: input.company_name ?? '',
    ...contact,
    originCountry: input.origin_country ?? '',
    track: input.track ?? null,
    goods,
    message,
    files: await leadFileIds(context, input.files ?? []),
    // Stored as spam rather than dropped: the sender may be a person whose browser fills in every field.
    status: looksLikeMachine(input) ? 'spam' : 'new',
    sameHash,
    createdAt: sql`clock_timestamp()`,
  })
}
