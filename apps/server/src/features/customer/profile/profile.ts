import { profileCalls } from '@layar/contract'
import { dayIn, maskUserId, normalizeEmail, normalizePhone, type UserId } from '@layar/domain'
import { postgresCode } from '../../../db/open'
import type { customers } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import { assertPrintable } from '../../../request/printable'
import {
  consumeCode,
  findCode,
  type CodeRow,
  assertCode,
  notifyContactChanged,
  assertOwnPassword,
  ownRow,
  noPassword,
  isContactTaken,
  updateCustomer,
  type CustomerRow,
} from '../../access/public'
import { profileOf } from './view'

interface Body {
  first_name?: string | undefined
  last_name?: string | null | undefined
  email?: string | null | undefined
  gender?: 'M' | 'F' | '' | null | undefined
  birthday?: string | null | undefined
  phone_number?: string | null | undefined
  phone_number_2?: string | null | undefined
  otp_key?: string | undefined
  code?: string | undefined
  current_password?: string | undefined
}

interface ContactChange {
  field: 'email' | 'phone_number'
  old: UserId | undefined
  /** Undefined if the contact is cleared. */
  next: UserId | undefined
  proof: CodeRow | undefined
}

const uniqueViolation = '23505'
const oldestBirthday = '1900-01-01'

/** A valid past date, as `YYYY-MM-DD` in Singapore time. */
const isBirthday = (text: string, now: Date): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  const today = dayIn(now, 'Asia/Singapore')
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= oldestBirthday && text < today
}

/** An absent field stays as it is, an empty one is cleared. */
const kept = <T>(given: T | null | undefined | '', map: (value: T) => T): T | null | undefined =>
  given === undefined ? undefined : given === null || given === '' ? null : map(given)

const plainChanges = (context: CustomerContext, body: Body): Partial<typeof customers.$inferInsert> => {
  if (body.first_name === undefined && body.email === undefined && body.phone_number === undefined)
    throw failFields({ first_name: 'field_required' })
  const birthday = kept(body.birthday, (text) => text)
  if (birthday && !isBirthday(birthday, context.now)) throw failFields({ birthday: 'birthday_invalid' })
  const phone2 = kept(body.phone_number_2, (text) => {
    const parsed = normalizePhone(text, context.country)
    if (!parsed.ok) throw failFields({ phone_number_2: parsed.code })
    return parsed.value
  })
  const gender = kept<'M' | 'F'>(body.gender, (value) => value)
  const lastName = kept(body.last_name, (text) => text.trim())
  return {
    ...(body.first_name !== undefined && { firstName: body.first_name }),
    ...(lastName !== undefined && { lastName: lastName ?? '' }),
    ...(gender !== undefined && { gender }),
    ...(birthday !== undefined && { birthday }),
    ...(phone2 !== undefined && { phone2 }),
  }
}

const wanted = (context: CustomerContext, body: Body, row: CustomerRow): ContactChange[] => {
  const changes: ContactChange[] = []
  const email = kept(body.email, (text) => {
    const parsed = normalizeEmail(text)
    if (!parsed.ok) throw failFields({ email: 'field_email' })
    return parsed.value
  })
  const phone = kept(body.phone_number, (text) => {
    const parsed = normalizePhone(text, context.country)
    if (!parsed.ok) throw failFields({ phone_number: parsed.code })
    return parsed.value
  })
  const add = (
    field: ContactChange['field'],
    kind: UserId['kind'],
    now: { value: string | null; verifiedAt: Date | null },
    next: string | null,
  ): void => {
    // The same contact with a code is one not verified yet, such as the second one of the registration.
    if (now.value === next && (next === null || now.verifiedAt !== null || body.code === undefined)) return
    changes.push({
      field,
      // An unverified contact may be a stranger's: it gets no notice.
      old: now.value === null || now.verifiedAt === null ? undefined : { kind, value: now.value },
      next: next === null ? undefined : { kind, value: next },
      proof: undefined,
    })
  }
  if (email !== undefined) add('email', 'email', { value: row.email, verifiedAt: row.emailVerifiedAt }, email)
  if (phone !== undefined) add('phone_number', 'phone', { value: row.phone, verifiedAt: row.phoneVerifiedAt }, phone)
  return changes
}

/** Changing a contact requires its owner (the code) to be the account's owner (the password). */
const proveContacts = async (
  context: CustomerContext,
  body: Body,
  row: CustomerRow,
  changes: ContactChange[],
): Promise<ContactChange[]> => {
  if (changes.length === 0) return []
  const cleared = changes.find(({ next }) => next === undefined)
  const isOtherVerified = cleared?.field === 'email' ? row.phoneVerifiedAt !== null : row.emailVerifiedAt !== null
  if (cleared !== undefined && (!isOtherVerified || changes.length > 1))
    throw failFields({ [cleared.field]: 'contact_last' })
  const [first, second] = changes
  if (second !== undefined) throw failFields({ [second.field]: 'code_needed' })
  if (row.passwordHash !== noPassword && body.current_password === undefined)
    throw failFields({ current_password: 'field_required' })
  if (first?.next !== undefined && (body.otp_key === undefined || body.code === undefined))
    throw failFields({ [first.field]: 'code_needed' })
  await assertOwnPassword(context, row, body.current_password)
  if (first?.next === undefined) return changes
  const sending = await findCode(context.db, body.otp_key ?? '', {
    contact: first.next.value,
    purpose: 'change_contact',
    customerId: row.id,
  })
  return [{ ...first, proof: await assertCode(context, sending, body.code ?? '') }]
}

const applyContact = async (
  context: CustomerContext,
  { field, old, next, proof }: ContactChange,
): Promise<Partial<typeof customers.$inferInsert>> => {
  const { db, now } = context
  if (next !== undefined) {
    if (proof === undefined || !(await consumeCode(db, proof.id, now))) {
      // A duplicate of this request may have used the code for the same change.
      const row = await ownRow(context)
      if ((field === 'email' ? row.email : row.phone) === next.value) return {}
      throw failFields({ code: 'code_void' })
    }
    if (await isContactTaken(db, next)) throw fail('contact_taken')
  }
  if (old !== undefined) await notifyContactChanged(context, old, next === undefined ? '-' : maskUserId(next))
  const value = next?.value ?? null
  const verifiedAt = next === undefined ? null : now
  return field === 'email'
    ? { email: value, emailVerifiedAt: verifiedAt }
    : { phone: value, phoneVerifiedAt: verifiedAt }
}

export const updateProfile = prepared(profileCalls.updateProfile, {
  prepare: async (context, { body }) => {
    const row = await ownRow(context)
    // A name that was there before the rule may stay: whoever changes something else need not change it.
    const typed = (name: string | null | undefined, before: string) => (name?.trim() === before ? undefined : name)
    assertPrintable({
      first_name: typed(body.first_name, row.firstName),
      last_name: typed(body.last_name, row.lastName),
    })
    const plain = plainChanges(context, body)
    return { plain, contacts: await proveContacts(context, body, row, wanted(context, body, row)) }
  },
  run: async (context, _, { plain, contacts }) => {
    let changes = plain
    for (const change of contacts) changes = { ...changes, ...(await applyContact(context, change)) }
    const row = await updateCustomer(context.db, context.customer.id, changes).catch((error: unknown) => {
      // If two accounts verify one contact at the same moment, the index rejects the second.
      throw postgresCode(error) === uniqueViolation ? fail('contact_taken') : error
    })
    return { action: true, message: context.message('profile_saved'), result: await profileOf(context, row) }
  },
})

export const profile = prepared(profileCalls.profile, {
  run: async (context) => ({
    action: true,
    message: context.message('ok'),
    result: await profileOf(context, await ownRow(context)),
  }),
})

export const updateLanguage = prepared(profileCalls.updateLanguage, {
  run: async (context, { body }) => {
    const row = await updateCustomer(context.db, context.customer.id, { language: body.language })
    return { action: true, message: context.message('language_saved'), result: await profileOf(context, row) }
  },
})
