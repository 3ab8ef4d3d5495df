import {
  agentCalls,
  checkoutCalls,
  shipmentCalls,
  staffLimitCalls,
  staffQueueCalls,
  staffShipmentCalls,
  type QuantityLimit,
} from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { auditEvents, quantityLimits, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, newCartInput } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'

// Limits are shared: these tests need a separate database.
let app: TestApp
let writer: TestStaff
let publisher: TestStaff
let owner: TestCustomer
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  writer = await makeStaff(app, ['support'])
  publisher = await makeStaff(app, ['support'])
  owner = await makeCustomer(app, { country: 'id', verified: true })
})
afterEach(clearReferenceCache)

const rule = { agency: 'Ministry of Trade', rule: 'Rule 1/2027', source_url: '', note: '' }
const limits = async (): Promise<QuantityLimit[]> =>
  (await app.send(staffLimitCalls.staffLimits, {}, writer.sender)).body.results
const draft = async (slug: string, pieces: number | null, change: Partial<typeof rule> = {}, by = writer) => {
  const body = { category_slug: slug, country: 'id' as const, pieces, ...rule, ...change }
  const reply = await app.send(staffLimitCalls.staffDraftLimit, { body }, by.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const publish = ({ limit_id, revision, replaces_id }: QuantityLimit, by = publisher, validFrom: string | null = null) =>
  app.send(
    staffLimitCalls.staffPublishLimit,
    { params: { limit_id }, body: { revision, replaces_id, valid_from: validFrom } },
    by.sender,
  )
const putInForce = async (...given: Parameters<typeof draft>) => {
  const reply = await publish(await draft(...given))
  expect(reply.status, reply.text).toBe(200)
  clearReferenceCache()
  return reply.body.result
}
const check = (limitId: string) =>
  app.send(staffLimitCalls.staffCheckLimit, { params: { limit_id: limitId } }, writer.sender)
const declare = async (slug: string, quantity: number) => {
  const input = newCartInput(owner)
  const products = input.products.map((product) => ({ ...product, category_slug: slug, quantity }))
  const reply = await app.send(shipmentCalls.newCart, { body: { ...input, products } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const inCart = async (code: string) => {
  const { body } = await app.send(shipmentCalls.cartList, {}, owner.sender)
  return body.results.find(({ cart_code }) => cart_code === code)
}
const previewed = async (code: string) => {
  const body = { cart_codes: [code], address_id: await makeAddress(app, owner), domestic_service: 'delivery' as const }
  const reply = await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const shown = async (slug: string, language: 'en' | 'id' | 'cn' = 'en') => {
  clearReferenceCache()
  const { body } = await app.send(agentCalls.categories, { query: {} }, { ...owner.sender, language })
  return body.results.find((one) => one.slug === slug)
}
const trailOf = async (slug: string) => {
  const rows = await app.deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `limit:${slug}`))
    .orderBy(auditEvents.id)
  return rows.map(({ action }) => action)
}

describe('a quantity limit', () => {
  test('is drafted by one person and published by another, and ends the one before it', async () => {
    const before = (await limits()).find(({ category_slug: slug }) => slug === 'shoes')
    const made = await draft('shoes', 4)
    expect(made).toMatchObject({ state: 'draft', replaces_id: before?.limit_id, is_edited_by_me: true })
    const own = await publish(made, writer)
    expect([own.status, own.body.error_code]).toEqual([409, 'other_person_needed'])
    expect(await shown('shoes')).toMatchObject({ quantity_limit: 2 })
    const { body } = await publish(made)
    expect(body.result).toMatchObject({ state: 'in_force', pieces: 4, published_by: publisher.staff.name })
    expect(await shown('shoes')).toMatchObject({ quantity_limit: 4 })
    const after = await limits()
    expect(after.find(({ limit_id: id }) => id === before?.limit_id)).toMatchObject({ state: 'ended', pieces: 2 })
    expect(await trailOf('shoes')).toEqual(['limit.drafted', 'limit.published'])
  })

  test('is not published over what a colleague saved or published meanwhile', async () => {
    const made = await draft('bicycle', 1)
    const saving = { params: { limit_id: made.limit_id }, body: { revision: 0, pieces: 3, ...rule } }
    expect((await app.send(staffLimitCalls.staffSaveLimit, saving, writer.sender)).status).toBe(200)
    expect((await publish(made)).body.error_code).toBe('limit_changed')
    const late = await app.send(staffLimitCalls.staffSaveLimit, saving, publisher.sender)
    expect([late.status, late.body.error_code]).toEqual([409, 'limit_changed'])
    const second = await draft('bicycle', 5)
    expect((await publish({ ...made, revision: 1 })).status).toBe(200)
    expect((await publish(second)).body.error_code).toBe('limit_changed')
  })

  test('ends where none follows, and never begins in the past', async () => {
    const none = await draft('bags-luggage', null)
    const past = await publish(none, publisher, '2020-01-01T00:00:00Z')
    expect([past.status, past.body.error_code]).toEqual([422, 'limit_begins_too_early'])
    expect((await publish(none)).status).toBe(200)
    expect(await shown('bags-luggage')).toMatchObject({ quantity_limit: null, limit_note: null })
  })

  test.each([
    ['no rule', { rule: ' ' }, 'rule'],
    ['no agency', { agency: '' }, 'agency'],
    ['no pieces', { pieces: 0 }, 'pieces'],
    ['a link that is none', { source_url: 'javascript:alert(1)' }, 'source_url'],
    ['an unknown category', { category_slug: 'no-such-goods' }, 'category_slug'],
  ])('with %s is rejected at its field, and nothing is written', async (_, change, field) => {
    const count = (await limits()).length
    const body = { category_slug: 'toys', country: 'id' as const, pieces: 3, ...rule, ...change }
    const reply = await app.send(staffLimitCalls.staffDraftLimit, { body }, writer.sender)
    expect([reply.status, Object.keys(reply.body.message as object)]).toEqual([422, [field]])
    expect(await limits()).toHaveLength(count)
  })

  test('without a rule says so by the name that its field has on the screen', async () => {
    const body = { category_slug: 'toys', country: 'id' as const, pieces: 3, ...rule, rule: '' }
    const reply = await app.send(staffLimitCalls.staffDraftLimit, { body }, writer.sender)
    expect(reply.body.message).toEqual({ rule: expect.stringMatching(/^Rule /) })
  })
})

describe('the check of a rule', () => {
  const uncheckedCount = async () =>
    (await app.send(staffQueueCalls.staffQueues, {}, writer.sender)).body.results.find(
      ({ queue }) => queue === 'limits_unchecked',
    )?.count

  test('is due after a year or if there was none, is listed first and counted, and is recorded', async () => {
    const made = await putInForce('toys', 3)
    const due = async () => (await limits()).find(({ limit_id: id }) => id === made.limit_id)?.is_check_due
    const count = await uncheckedCount()
    expect(await due()).toBe(false)
    const set = (checkedAt: Date) =>
      app.deps.database.db.update(quantityLimits).set({ checkedAt }).where(eq(quantityLimits.id, made.limit_id))
    await set(new Date(Date.now() - 364 * 86_400_000))
    expect([await due(), await uncheckedCount()]).toEqual([false, count])
    await set(new Date(Date.now() - 366 * 86_400_000))
    expect([await due(), await uncheckedCount()]).toEqual([true, (count ?? 0) + 1])
    const [first] = await limits()
    expect(first?.is_check_due).toBe(true)
    const { body } = await check(made.limit_id)
    expect(body.result).toMatchObject({ is_check_due: false, checked_by: writer.staff.name })
    expect([await due(), await uncheckedCount()]).toEqual([false, count])
    expect(await trailOf('toys')).toEqual(['limit.drafted', 'limit.published', 'limit.checked'])
  })

  test('is read by customers with the name of the rule, in their language', async () => {
    const made = await putInForce('stationery', 7)
    const day = new Date('2026-02-03T04:00:00Z')
    await app.deps.database.db
      .update(quantityLimits)
      .set({ checkedAt: day })
      .where(eq(quantityLimits.id, made.limit_id))
    expect((await shown('stationery'))?.limit_note).toBe(
      'At most 7 pieces for one recipient without a licence. Limit by Rule 1/2027 (Ministry of Trade), checked on 3 February 2026.',
    )
    expect((await shown('stationery', 'id'))?.limit_note).toContain(
      'tanpa izin. Batas menurut Rule 1/2027 (Ministry of Trade), diperiksa 3 Februari 2026.',
    )
    expect((await shown('stationery', 'cn'))?.limit_note).toContain(
      '件。依据：Rule 1/2027（Ministry of Trade），核对日期：2026年2月3日。',
    )
    // The sample was never checked, and claims nothing.
    expect((await shown('garment-textile'))?.limit_note).toContain('which we have yet to check')
  })

  test('is not recorded for a draft, nor where no rule is on record', async () => {
    const drafted = await draft('tools', 2)
    expect((await check(drafted.limit_id)).body.error_code).toBe('limit_not_checkable')
    const unknown = (await limits()).find(({ category_slug: slug }) => slug === 'electronics')
    await app.deps.database.db
      .update(quantityLimits)
      .set({ source: '' })
      .where(eq(quantityLimits.id, unknown?.limit_id ?? ''))
    expect((await check(unknown?.limit_id ?? '')).body.error_code).toBe('limit_not_checkable')
    expect((await shown('electronics'))?.limit_note).toContain('We have yet to check the rule')
  })
})

describe('goods above a limit', () => {
  const detail = async (code: string, by = writer) =>
    (await app.send(staffShipmentCalls.staffShipment, { params: { cart_code: code } }, by.sender)).body.result
  const queued = async () => {
    const { body } = await app.send(
      staffShipmentCalls.staffShipments,
      { query: { queue: 'over_limit' } },
      writer.sender,
    )
    return body.results.map(({ cart_code }) => cart_code)
  }
  const review = (code: string) =>
    app.send(
      staffShipmentCalls.staffReviewLimits,
      { params: { cart_code: code }, body: { note: 'For own use, with the licence of the recipient.' } },
      writer.sender,
    )

  test('warn in the cart and at checkout and are reviewed by staff, and hold nothing up', async () => {
    await putInForce('garment-textile', 5)
    const within = await declare('garment-textile', 5)
    expect([within.limit_notes, (await detail(within.cart_code)).limits]).toEqual([[], null])
    const { cart_code: code, limit_notes: told } = await declare('garment-textile', 6)
    expect(told).toEqual([expect.stringMatching(/6 pieces are more than the 5 .*Rule 1\/2027.*checked on/)])
    expect((await inCart(code))?.limit_notes).toEqual(told)
    const preview = await previewed(code)
    expect(preview.blocked_carts).toEqual([])
    expect(preview.carts[0]?.warnings.filter(({ code: of }) => of === 'quantity_limit')).toEqual([
      { code: 'quantity_limit', message: told[0] },
    ])
    // A cart may never be sent; once it is, staff look at it.
    expect(await queued()).not.toContain(code)
    await app.deps.database.db.update(shipments).set({ status: 'from_seller' }).where(eq(shipments.cartCode, code))
    expect(await queued()).toContain(code)
    expect((await detail(code)).limits).toEqual({ review: 'open', notes: told })
    expect((await review(code)).body.result.limits).toEqual({ review: 'done', notes: told })
    expect(await queued()).not.toContain(code)
    expect((await review(code)).status).toBe(200)
  })

  test('keep the limit they were declared under when another follows while they are on their way [LM1]', async () => {
    await putInForce('cosmetics-skincare', 10, { rule: 'Old rule' })
    const [above, within] = [await declare('cosmetics-skincare', 12), await declare('cosmetics-skincare', 9)]
    const next = await putInForce('cosmetics-skincare', 3, { rule: 'New rule' })
    const notesOf = async (code: string) =>
      (await previewed(code)).carts[0]?.warnings
        .filter((warning) => warning.code === 'quantity_limit')
        .map(({ message }) => message)
    expect((await inCart(above.cart_code))?.limit_notes).toEqual([expect.stringContaining('Old rule')])
    expect(await notesOf(above.cart_code)).toEqual([expect.stringMatching(/12 pieces .* 10 .*Old rule/)])
    expect((await inCart(within.cart_code))?.limit_notes).toEqual([])
    expect(await notesOf(within.cart_code)).toEqual([])
    const later = await declare('cosmetics-skincare', 9)
    expect(later.limit_notes).toEqual([expect.stringMatching(/9 pieces .* 3 .*New rule/)])
    // Filing the ended limit away changes nothing for what was declared under it.
    const ended = (await limits()).find(({ rule: name, state }) => name === 'Old rule' && state === 'ended')
    await app.send(staffLimitCalls.staffRetireLimit, { params: { limit_id: ended?.limit_id ?? '' } }, writer.sender)
    clearReferenceCache()
    expect(next.state).toBe('in_force')
    expect(await notesOf(above.cart_code)).toEqual([expect.stringMatching(/12 pieces .* 10 .*Old rule/)])
  })
})
