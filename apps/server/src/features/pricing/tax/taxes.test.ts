import { staffTaxCalls, type TaxDetail } from '@layar/contract'
import { indonesiaConsignment2025, singaporeGst2024 } from '@layar/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { taxProfiles } from '../../../db/schema'
import { fixedId } from '../../../sample/reference/fixed-id'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import type { TestApp } from '../../../testing/start'
import { expectOneWins, inADay, openVersionDesk, publishing, trailOf } from '../../../testing/version-desk'
import { serviceTaxLines } from './service-tax'
import { syncGstRegistration } from './gst-registration'
import { findImportProfile } from '../freight/store'

let app: TestApp
let writer: TestStaff
let publisher: TestStaff
beforeAll(async () => {
  ;({ app, writer, publisher } = await openVersionDesk())
})
afterEach(clearReferenceCache)

const gst = fixedId('tax/sg-gst-2024')
const consignment = fixedId('tax/id-cn-2025')
const serviceSingapore = fixedId('tax/sg-service-2024')
const serviceIndonesia = fixedId('tax/id-service-2025')

const read = async (taxId: string, by = writer): Promise<TaxDetail> =>
  (await app.send(staffTaxCalls.staffTax, { params: { tax_id: taxId } }, by.sender)).body.result
let made = 0
const copy = async (from: string): Promise<TaxDetail> => {
  made += 1
  const { body, status, text } = await app.send(
    staffTaxCalls.staffCopyTax,
    { params: { tax_id: from }, body: { code: `test-${made}-${process.pid}` } },
    writer.sender,
  )
  expect(status, text).toBe(200)
  return read(body.result.tax_id)
}
const save = (draft: TaxDetail, content: object, by = writer) =>
  app.send(
    staffTaxCalls.staffSaveTax,
    {
      params: { tax_id: draft.tax_id },
      body: { revision: draft.revision, note: 'Law of 2027', content: { ...draft.content, ...content } },
    },
    by.sender,
  )
const saved = async (from: string, content: object): Promise<TaxDetail> => {
  const draft = await copy(from)
  const { status, text } = await save(draft, content)
  expect(status, text).toBe(200)
  return read(draft.tax_id)
}
const publish = (draft: TaxDetail, by = publisher, change: { valid_from?: string; replaces_id?: string } = {}) =>
  app.send(
    staffTaxCalls.staffPublishTax,
    {
      params: { tax_id: draft.tax_id },
      body: publishing(draft, change),
    },
    by.sender,
  )
const retire = (taxId: string) => app.send(staffTaxCalls.staffRetireTax, { params: { tax_id: taxId } }, writer.sender)
const preview = async (taxId: string) => {
  const { body } = await app.send(staffTaxCalls.staffPreviewTax, { params: { tax_id: taxId } }, publisher.sender)
  return Object.fromEntries(
    body.results.map(({ example, before, after }) => [
      example,
      [before?.total_minor ?? null, after?.total_minor ?? null],
    ]),
  )
}
const openId = async (kind: 'import' | 'service', country: 'sg' | 'id'): Promise<string> => {
  const rows = await app.deps.database.db
    .select()
    .from(taxProfiles)
    .where(
      and(
        eq(taxProfiles.kind, kind),
        eq(taxProfiles.country, country),
        eq(taxProfiles.status, 'published'),
        isNull(taxProfiles.validTo),
      ),
    )
  expect(rows).toHaveLength(1)
  return rows[0]?.id ?? ''
}
const gstNow = async (now = new Date()): Promise<unknown> => {
  clearReferenceCache()
  return (await findImportProfile(app.deps.database.db, 'sg', now))?.rows
}

describe('drafts [CALC-05]', () => {
  test.each([gst, consignment, serviceSingapore, serviceIndonesia])(
    'copies every rate and keeps them on an unchanged save',
    async (from) => {
      const original = await read(from)
      const draft = await copy(from)
      expect(draft).toMatchObject({ state: 'draft', kind: original.kind, country: original.country })
      expect(draft.content).toEqual(original.content)
      expect((await save(draft, {})).status).toBe(200)
      const after = await read(draft.tax_id)
      expect(after.content).toEqual(original.content)
      expect(after).toMatchObject({ revision: 1, edited_by: writer.staff.name, is_edited_by_me: true })
    },
  )

  test('reports errors at their fields and stores nothing of the save', async () => {
    const draft = await copy(consignment)
    const keysOf = async (content: object) => Object.keys((await save(draft, content)).body.message as object)
    expect(await keysOf({ limit_fob_minor: 100, vat_base_num: 13, vat_base_den: 12 })).toEqual([
      'content.limit_fob_minor',
      'content.vat_base_num',
    ])
    const twice = [
      { prefix: '61', tax_class: 'group_25' },
      { prefix: '61', tax_class: 'group_15' },
    ]
    expect(await keysOf({ hs_classes: twice })).toEqual(['content.hs_classes.1.prefix'])
    expect(await keysOf({ vat_bp: 10_001 })).toEqual(['content.vat_bp'])
    expect(await keysOf({ form: 'service_sg', standard_bp: 900 })).toEqual(['content'])
    expect(await read(draft.tax_id)).toEqual(draft)
  })

  test('rejects a save over an unseen revision, a save into a published version and a duplicate code', async () => {
    const draft = await copy(gst)
    const answers = await Promise.all([save(draft, { gst_bp: 1000 }), save(draft, { gst_bp: 1100 }, publisher)])
    expectOneWins(answers)
    expect((await save(await read(gst), {})).body.error_code).toBe('tax_not_draft')
    const { body } = await app.send(
      staffTaxCalls.staffCopyTax,
      { params: { tax_id: gst }, body: { code: 'sg-gst-2024' } },
      writer.sender,
    )
    expect(body.message).toMatchObject({ code: expect.stringContaining('already') })
  })
})

describe('preview [CALC-05]', () => {
  test('compares old and new tax for the worked examples of imports to Singapore', async () => {
    const draft = await saved(gst, { gst_bp: 1000, air_relief_cif_minor: 39_000 })
    expect(await preview(draft.tax_id)).toEqual({
      G1: [2057, 2285],
      // At the new limit we still charge the GST. Above it, customs do.
      G2: [3510, 3900],
      G3: [3690, 4100],
      G4: [3600, 4000],
      G5: [450, 500],
      G6: [7065, 7850],
      G7: [10_181, 11_312],
      G8: [450, 500],
    })
  })

  test('taxes consignments to Indonesia at the customs rate; returns null, never 0, above the limit', async () => {
    const draft = await copy(consignment)
    expect(await preview(draft.tax_id)).toEqual({
      I1: [365_282, 365_282],
      I2: [1_625_323, 1_625_323],
      I3: [14_446, 14_446],
      I4: [25_564, 25_564],
      I5: [8_772_896, 8_772_896],
      I6: [500_016, 500_016],
      I7: [0, 0],
      I8: [null, null],
      I9: [583_399, 583_399],
    })
    await save(draft, { vat_bp: 1100, vat_base_num: 1, vat_base_den: 1 })
    expect((await preview(draft.tax_id))['I1']).toEqual([365_282, 365_282])
    await save(await read(draft.tax_id), { limit_fob_minor: 9_999 })
    expect((await preview(draft.tax_id))['I1']).toEqual([365_282, null])
  })

  test('compares old and new tax on our own services', async () => {
    expect(await preview((await saved(serviceSingapore, { standard_bp: 1000 })).tax_id)).toEqual({
      S1: [0, 0],
      S2: [180, 200],
      S3: [180, 200],
    })
    const unregistered = await saved(serviceIndonesia, { is_registered: false })
    expect(await preview(unregistered.tax_id)).toEqual({ S4: [11_000, 0], S5: [55_000, 0], S6: [16_500, 0] })
  })
})

describe('two-person publishing [CALC-05]', () => {
  test('rejects the last editor, whatever their roles, accepts a second person and applies the rates to new quotes', async () => {
    const admin = await makeStaff(app, ['admin', 'finance'])
    const before = await openId('import', 'sg')
    const draft = await copy(before)
    await save(draft, { gst_bp: 1000 }, admin)
    expect(await gstNow()).toMatchObject({ gst_bp: 900, version: singaporeGst2024.version })
    const ready = await read(draft.tax_id)
    const own = await publish(ready, admin)
    expect([own.status, own.body.error_code]).toEqual([409, 'other_person_needed'])
    expect(await openId('import', 'sg')).toBe(before)

    const good = await publish(ready, writer)
    expect(good.status, good.text).toBe(200)
    expect(good.body.result).toMatchObject({ state: 'in_force', published_by: writer.staff.name })
    expect(await openId('import', 'sg')).toBe(draft.tax_id)
    expect((await read(before)).state).toBe('ended')
    expect(await gstNow()).toMatchObject({ gst_bp: 1000, version: draft.code })
    // Bills for prices of that day use that day's rates.
    expect(await gstNow(new Date(Date.parse(good.body.result.valid_from ?? '') - 1))).toMatchObject({ gst_bp: 900 })
    expect(await trailOf(app, `tax:${draft.code}`)).toEqual([
      ['tax.copied', writer.staff.id],
      ['tax.saved', admin.staff.id],
      ['tax.published', writer.staff.id],
    ])
  })

  test('publishes once on seven concurrent clicks and returns success to all', async () => {
    const draft = await saved(await openId('service', 'id'), { freight_bp: 120 })
    const answers = await Promise.all(Array.from({ length: 7 }, () => publish(draft)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const trail = await trailOf(app, `tax:${draft.code}`)
    expect(trail.filter(([action]) => action === 'tax.published')).toHaveLength(1)
  })

  test('rejects a draft saved since it was read, a different version than the one compared, and a past start', async () => {
    const draft = await saved(consignment, { vat_bp: 1300 })
    await save(draft, {})
    expect((await publish(draft)).body.error_code).toBe('tax_changed')
    const again = await read(draft.tax_id)
    expect((await publish(again, publisher, { replaces_id: gst })).body.error_code).toBe('tax_changed')
    const early = await publish(again, publisher, { valid_from: '2026-01-01T00:00:00Z' })
    expect(early.body.error_code).toBe('tax_begins_too_early')
    expect(await openId('import', 'id')).toBe(consignment)
  })

  test('applies the rates from their start date; restores the old ones when they are retired', async () => {
    const before = await openId('service', 'sg')
    const draft = await saved(before, { standard_bp: 1000 })
    const { body } = await publish(draft, publisher, { valid_from: inADay() })
    expect(body.result.state).toBe('waiting')
    const taxAt = async (now: Date) => {
      clearReferenceCache()
      const lines = [{ kind: 'storage', taxCode: 'SR', amountMinor: 10_000 }] as const
      const [line] = await serviceTaxLines(app.deps.database.db, { country: 'sg', currency: 'SGD', lines, now })
      return line?.amountMinor
    }
    const then = new Date(body.result.valid_from ?? '')
    expect(await taxAt(new Date(then.getTime() - 1))).toBe(900)
    expect(await taxAt(then)).toBe(1000)
    expect((await retire(draft.tax_id)).body.result.state).toBe('retired')
    expect(await taxAt(then)).toBe(900)
    expect(await read(before)).toMatchObject({ state: 'in_force', valid_to: null })
    expect((await retire(before)).body.error_code).toBe('tax_in_force')
  })

  test('publishes one of two concurrent drafts; the table itself rejects a second open version', async () => {
    const from = await openId('import', 'id')
    const [one, two] = [await saved(from, { vat_bp: 1201 }), await saved(from, { vat_bp: 1202 })]
    const answers = await Promise.all([publish(one), publish(two)])
    expectOneWins(answers)
    expect([one.tax_id, two.tax_id]).toContain(await openId('import', 'id'))
    const rival = {
      kind: 'import',
      country: 'id',
      version: `rival-${process.pid}`,
      validFrom: new Date(),
      rows: indonesiaConsignment2025,
    } as const
    await expect(app.deps.database.db.insert(taxProfiles).values(rival)).rejects.toThrow()
  })
})

test('leaves the GST registration in Singapore to the operator: a save does not change it', async () => {
  const { db } = app.deps.database
  await syncGstRegistration(db, false)
  const draft = await saved(await openId('service', 'sg'), { standard_bp: 800 })
  expect(draft.is_registered).toBe(false)
  await syncGstRegistration(db, true)
  expect((await read(draft.tax_id)).is_registered).toBe(true)
})

test('pages the list, newest first [CALC-05]', async () => {
  const draft = await copy(gst)
  const first = await app.send(staffTaxCalls.staffTaxes, { query: { count: 1 } }, writer.sender)
  expect(first.body.results.map(({ tax_id }) => tax_id)).toEqual([draft.tax_id])
  const next = await app.send(
    staffTaxCalls.staffTaxes,
    { query: { count: 1, after: first.body.next ?? '' } },
    writer.sender,
  )
  expect(next.body.results[0]?.tax_id).not.toBe(draft.tax_id)
})
