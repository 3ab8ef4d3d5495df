import { freightCalls, staffTariffCalls, type TariffContentInput, type TariffDetail } from '@layar/contract'
import { markingCodesFor } from '@layar/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { invoices, tariffVersions } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import type { TestApp } from '../../../testing/start'
import { expectOneWins, inADay, openVersionDesk, publishing, trailOf } from '../../../testing/version-desk'
import { fixedId } from '../../../sample/reference/fixed-id'
import { quoteExport } from '../freight/export-quote'

let app: TestApp
let writer: TestStaff
let publisher: TestStaff
beforeAll(async () => {
  ;({ app, writer, publisher } = await openVersionDesk())
})
afterEach(clearReferenceCache)

const sample = fixedId('tariff/sg')
let made = 0
const copy = async (from = sample, by = writer): Promise<TariffDetail> => {
  made += 1
  const { body, status, text } = await app.send(
    staffTariffCalls.staffCopyTariff,
    { params: { tariff_id: from }, body: { code: `TEST-${made}-${process.pid}` } },
    by.sender,
  )
  expect(status, text).toBe(200)
  return read(body.result.tariff_id)
}
const read = async (tariffId: string, by = writer): Promise<TariffDetail> =>
  (await app.send(staffTariffCalls.staffTariff, { params: { tariff_id: tariffId } }, by.sender)).body.result
const save = (draft: TariffDetail, content: TariffContentInput, by = writer) =>
  app.send(
    staffTariffCalls.staffSaveTariff,
    { params: { tariff_id: draft.tariff_id }, body: { revision: draft.revision, note: 'Dearer', content } },
    by.sender,
  )
const publish = (draft: TariffDetail, by = publisher, change: { valid_from?: string; replaces_id?: string } = {}) =>
  app.send(
    staffTariffCalls.staffPublishTariff,
    {
      params: { tariff_id: draft.tariff_id },
      body: publishing(draft, change),
    },
    by.sender,
  )
const retire = (tariffId: string) =>
  app.send(staffTariffCalls.staffRetireTariff, { params: { tariff_id: tariffId } }, writer.sender)

/** Raises every price of general goods by air by one dollar. */
const dearer = (content: TariffContentInput): TariffContentInput => ({
  ...content,
  rules: content.rules.map((rule) => ({
    ...rule,
    brackets: rule.brackets.map((bracket) => ({
      ...bracket,
      ...(bracket.first_price !== null && { first_price: bracket.first_price + 100 }),
    })),
  })),
})
const saved = async (change = dearer, from = sample): Promise<TariffDetail> => {
  const draft = await copy(from)
  const { status, text } = await save(draft, change(draft.content))
  expect(status, text).toBe(200)
  return read(draft.tariff_id)
}
const openVersion = async () => {
  const { db } = app.deps.database
  const rows = await db
    .select()
    .from(tariffVersions)
    .where(
      and(
        eq(tariffVersions.service, 'impor'),
        eq(tariffVersions.destCountry, 'sg'),
        eq(tariffVersions.status, 'published'),
        isNull(tariffVersions.validTo),
      ),
    )
  expect(rows).toHaveLength(1)
  return rows[0]
}
const priceByAir = async (): Promise<number | null | undefined> => {
  const owner = await makeCustomer(app)
  const codes = markingCodesFor({ brand: 'LY', country: 'sg', customerPart: owner.customer.code })
  const { body } = await app.send(
    freightCalls.calculateFreight,
    {
      body: {
        agent: '1',
        marking_code: codes.air,
        shipment_track: 'udara',
        packagings: [{ weight: 1000, dimension_width: 10, dimension_length: 10, dimension_height: 10, quantity: 1 }],
        products: [
          {
            product_category_slug: 'general-goods',
            product_quantity: 1,
            product_price: '50.00',
            currency_code: 'SGD',
          },
        ],
      },
    },
    owner.sender,
  )
  return body.result.total?.amount_minor
}

describe('drafts [CALC-05]', () => {
  test('copies every price of the version and saves the draft as entered', async () => {
    const original = await read(sample)
    const draft = await copy()
    expect(draft).toMatchObject({ state: 'draft', country: 'sg', currency: 'SGD', replaces_id: expect.any(String) })
    expect(draft.content).toEqual(original.content)
    expect(draft.content.rules.length).toBeGreaterThan(100)
    expect(draft.content.storage).toMatchObject([
      { agent_id: null, track: 'laut', free_days: 30, fee: 50, reminder_days: [7, 3, 1], abandon_after_days: 60 },
      { agent_id: null, track: 'udara', free_days: 14, fee: 50 },
    ])
    expect(draft.content.cover).toMatchObject([
      { rate_bp: 300, min_premium: 200, max_insured: 1_000_000, free_cap: 3000 },
    ])
    await save(draft, dearer(draft.content))
    const after = await read(draft.tariff_id)
    expect(after.content).toEqual(dearer(original.content))
    expect(after).toMatchObject({ revision: 1, note: 'Dearer', edited_by: writer.staff.name, is_edited_by_me: true })
  })

  test('rejects a save over an unseen revision and a save into a published version', async () => {
    const draft = await copy()
    await save(draft, draft.content)
    const late = await save(
      draft,
      { rules: [], surcharges: [], zones: [], export_zones: [], storage: [], cover: [] },
      publisher,
    )
    expect([late.status, late.body.error_code]).toEqual([409, 'tariff_changed'])
    expect((await read(draft.tariff_id)).content.rules.length).toBeGreaterThan(100)
    const published = await save(await read(sample), draft.content)
    expect([published.status, published.body.error_code]).toEqual([409, 'tariff_not_draft'])
  })

  test('accepts only one of two concurrent saves of the same revision [CALC-05]', async () => {
    const draft = await copy()
    const answers = await Promise.all([save(draft, draft.content), save(draft, draft.content, publisher)])
    expectOneWins(answers)
    expect((await read(draft.tariff_id)).revision).toBe(1)
  })

  test('rejects a duplicate code, and an unknown agent at its rule', async () => {
    const { body } = await app.send(
      staffTariffCalls.staffCopyTariff,
      { params: { tariff_id: sample }, body: { code: 'SG-2025-SAMPLE' } },
      writer.sender,
    )
    expect(body.message).toMatchObject({ code: expect.stringContaining('already') })
    const draft = await copy()
    const [rule] = draft.content.rules
    if (rule === undefined) throw new Error('no rule')
    const lost = await save(draft, { ...draft.content, rules: [{ ...rule, agent_id: '999' }] })
    expect(Object.keys(lost.body.message as object)).toEqual(['rules.0.agent_id'])
    const storage = draft.content.storage.map((terms) => ({ ...terms, agent_id: '999' }))
    const nowhere = await save(draft, { ...draft.content, storage })
    expect(Object.keys(nowhere.body.message as object)).toEqual(['storage.0.agent_id'])
    expect((await read(draft.tariff_id)).content).toEqual(draft.content)
  })
})

describe('preview [CALC-05]', () => {
  test('compares old and new prices for the standard boxes and the user’s own', async () => {
    const draft = await saved()
    const { body } = await app.send(
      staffTariffCalls.staffPreviewTariff,
      {
        params: { tariff_id: draft.tariff_id },
        body: {
          agent_id: '1',
          category_group: 'general',
          boxes: [{ length_cm: 40, width_cm: 30, height_cm: 20, weight_gram: 3200, quantity: 1 }],
        },
      },
      publisher.sender,
    )
    const found = (example: string) => body.results.find((one) => one.example === example && one.track === 'udara')
    expect(found('F1')).toMatchObject({ before: { quantity: 4, total_minor: 1950 }, after: { total_minor: 2050 } })
    expect(found('own')?.after).toEqual(found('F1')?.after)
    const chargeable = Object.fromEntries(body.results.map(({ example, after }) => [example, after?.quantity]))
    expect(chargeable).toMatchObject({
      F1: 4, F2: 10, F3: 3, F4: 3, F5: 0.5, F6: 2.5, F7: 0.36, F8: 1.6, F9: 0.1, F10: 0.13, F11: 1.5,
    }) // prettier-ignore
  })

  test('returns null, never 0, where there is no price', async () => {
    const draft = await saved((content) => ({ ...content, rules: [] }))
    const { body } = await app.send(
      staffTariffCalls.staffPreviewTariff,
      { params: { tariff_id: draft.tariff_id }, body: { agent_id: '1', category_group: 'general' } },
      writer.sender,
    )
    expect(body.results.map(({ after }) => after)).toEqual(body.results.map(() => null))
  })
})

describe('two-person publishing [CALC-05]', () => {
  test('rejects the last editor, whatever their roles, and accepts a second person', async () => {
    const admin = await makeStaff(app, ['admin', 'finance'])
    const before = await openVersion()
    const draft = await copy(before?.id)
    await save(draft, dearer(draft.content), admin)
    const ready = await read(draft.tariff_id)
    const own = await publish(ready, admin)
    expect([own.status, own.body.error_code]).toEqual([409, 'other_person_needed'])
    expect((await openVersion())?.id).toBe(before?.id)

    const price = await priceByAir()
    const { invoice } = await makeUnpaid(app)
    const invoiceOf = async () =>
      (await app.deps.database.db.select().from(invoices).where(eq(invoices.id, invoice.id)))[0]
    const kept = await invoiceOf()
    const good = await publish(ready, writer)
    expect(good.status, good.text).toBe(200)
    expect(good.body.result).toMatchObject({ state: 'in_force', published_by: writer.staff.name })
    expect((await openVersion())?.id).toBe(draft.tariff_id)
    expect((await read(before?.id ?? '')).state).toBe('ended')
    clearReferenceCache()
    // New prices apply to new quotes; issued invoices keep theirs.
    expect(await priceByAir()).toBe((price ?? 0) + 100)
    expect(await invoiceOf()).toEqual(kept)
    expect(await trailOf(app, `tariff:${draft.code}`)).toEqual([
      ['tariff.copied', writer.staff.id],
      ['tariff.saved', admin.staff.id],
      ['tariff.published', writer.staff.id],
    ])
  })

  test('rejects a draft with errors and reports each error at its place', async () => {
    const draft = await saved((content) => ({
      ...content,
      rules: content.rules.map((rule, at) =>
        at === 3 ? { ...rule, brackets: rule.brackets.map((one) => ({ ...one, unit_price: 0 })) } : rule,
      ),
    }))
    const { status, body } = await publish(draft)
    expect(status).toBe(422)
    expect(Object.keys(body.message as object)[0]).toBe('rules.3.brackets.0.unit_price')
    expect((await read(draft.tariff_id)).state).toBe('draft')
  })

  test('rejects a draft saved since it was read and a different version than the one compared', async () => {
    const draft = await saved()
    await save(draft, draft.content)
    expect((await publish(draft)).body.error_code).toBe('tariff_changed')
    const again = await read(draft.tariff_id)
    expect((await publish(again, publisher, { replaces_id: fixedId('tariff/id') })).body.error_code).toBe(
      'tariff_changed',
    )
    const early = await publish(again, publisher, { valid_from: '2026-01-01T00:00:00Z' })
    expect(early.body.error_code).toBe('tariff_begins_too_early')
  })

  test('ends the old version when the new one starts; extends it if the new one is retired', async () => {
    const before = await openVersion()
    const draft = await saved()
    const { body } = await publish(draft, publisher, { valid_from: inADay() })
    expect(body.result.state).toBe('waiting')
    expect(await read(before?.id ?? '')).toMatchObject({ state: 'in_force', valid_to: body.result.valid_from })
    expect((await retire(draft.tariff_id)).body.result.state).toBe('retired')
    expect(await read(before?.id ?? '')).toMatchObject({ state: 'in_force', valid_to: null })
    const inForce = await retire(before?.id ?? '')
    expect([inForce.status, inForce.body.error_code]).toEqual([409, 'tariff_in_force'])
  })

  test('publishes one of two concurrent drafts and requires a new review of the other [CALC-05]', async () => {
    const [one, two] = [await saved(), await saved()]
    const answers = await Promise.all([publish(one), publish(two)])
    expectOneWins(answers)
    expect([one.tariff_id, two.tariff_id]).toContain((await openVersion())?.id)
  })

  test('control: the table itself rejects a second open version', async () => {
    const { db } = app.deps.database
    await expect(
      db.insert(tariffVersions).values({
        code: `RIVAL-${process.pid}`,
        destCountry: 'sg',
        currency: 'SGD',
        status: 'published',
        validFrom: new Date(),
      }),
    ).rejects.toThrow()
  })
})

describe('export tariffs [EXP-03] [XCALL-05]', () => {
  const sampleAbroad = fixedId('export-tariff/sg')
  const priceAbroad = async (): Promise<number | null | undefined> => {
    const quote = await quoteExport(app.deps.database.db, {
      country: 'sg',
      destinationCountry: 'my',
      track: 'udara',
      boxes: [{ weightGrams: 1000, lengthMm: 100, widthMm: 100, heightMm: 100, quantity: 1 }],
      items: [{ categorySlug: 'general-goods', currency: 'SGD', valueMinor: 5000, quantity: 1, isFragile: false }],
      isPickup: false,
      now: new Date(),
    })
    return quote.ok ? quote.value.totalMinor : undefined
  }
  const both = async () => {
    clearReferenceCache()
    return [await priceByAir(), await priceAbroad()]
  }

  test('applies no draft prices, and never changes prices of the other service when published', async () => {
    const [imported = 0, abroad = 0] = await both()
    const draft = await saved(dearer, sampleAbroad)
    expect(draft).toMatchObject({ service: 'ekspor', country: 'sg', replaces_id: sampleAbroad })
    expect(draft.content.export_zones).toHaveLength(6)
    expect(draft.content).toEqual(dearer((await read(sampleAbroad)).content))
    expect(await both()).toEqual([imported, abroad])
    expect((await publish(draft, writer)).body.error_code).toBe('other_person_needed')
    expect((await publish(draft)).status).toBe(200)
    expect(await both()).toEqual([imported, (abroad ?? 0) + 100])
    expect((await read(sampleAbroad)).state).toBe('ended')

    const openImport = await openVersion()
    const ofImport = await saved(dearer, openImport?.id)
    expect((await publish(ofImport)).status).toBe(200)
    expect(await both()).toEqual([(imported ?? 0) + 100, (abroad ?? 0) + 100])
    expect((await read(draft.tariff_id)).state).toBe('in_force')
  })

  test('extends only the previous export tariff when a later one is retired', async () => {
    const [newest] = (await app.send(staffTariffCalls.staffTariffs, { query: {} }, writer.sender)).body.results.filter(
      ({ service, state, country }) => service === 'ekspor' && state === 'in_force' && country === 'sg',
    )
    const draft = await saved(dearer, newest?.tariff_id)
    expect((await publish(draft, publisher, { valid_from: inADay() })).body.result.state).toBe('waiting')
    expect((await retire(draft.tariff_id)).body.result.state).toBe('retired')
    expect(await read(newest?.tariff_id ?? '')).toMatchObject({ state: 'in_force', valid_to: null })
    expect(await openVersion()).toMatchObject({ service: 'impor' })
  })

  test('rejects a tariff with a country in two zones or a zone without prices', async () => {
    const draft = await saved(
      (content) => ({
        ...content,
        rules: content.rules.filter(({ zone }) => zone !== 'europe'),
        export_zones: content.export_zones.map((zone) =>
          zone.code === 'oceania' ? { ...zone, countries: [...zone.countries, 'my'] } : zone,
        ),
      }),
      sampleAbroad,
    )
    const { status, body } = await publish(draft)
    expect(status).toBe(422)
    const codes = draft.content.export_zones.map(({ code }) => code)
    expect(Object.keys(body.message as object).sort()).toEqual(
      [`export_zones.${codes.indexOf('europe')}.code`, `export_zones.${codes.indexOf('oceania')}.countries`].sort(),
    )
  })

  test('compares the standard boxes by zone with the tariff in force', async () => {
    const draft = await saved(dearer, sampleAbroad)
    const preview = (zone: string | null) =>
      app.send(
        staffTariffCalls.staffPreviewTariff,
        { params: { tariff_id: draft.tariff_id }, body: { zone, category_group: 'general' } },
        publisher.sender,
      )
    const { body } = await preview('asean')
    const [f1] = body.results.filter(({ example, track }) => example === 'F1' && track === 'udara')
    // 4 kg: S$18 and seven halves of S$6, plus the extra dollar.
    expect(f1).toMatchObject({ before: { quantity: 4 }, after: { quantity: 4, total_minor: 6100 } })
    const unnamed = await preview(null)
    expect([unnamed.status, Object.keys(unnamed.body.message as object)]).toEqual([422, ['zone']])
    expect((await preview('moon')).body.results[0]?.after).toBeNull()
  })
})

test('pages the list, newest first [CALC-05]', async () => {
  const draft = await copy()
  const first = await app.send(staffTariffCalls.staffTariffs, { query: { count: 1 } }, writer.sender)
  expect(first.body.results.map(({ tariff_id }) => tariff_id)).toEqual([draft.tariff_id])
  const next = await app.send(
    staffTariffCalls.staffTariffs,
    { query: { count: 1, after: first.body.next ?? '' } },
    writer.sender,
  )
  expect(next.body.results[0]?.tariff_id).not.toBe(draft.tariff_id)
})
