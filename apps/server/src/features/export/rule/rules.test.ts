import { staffExportRuleCalls, type ExportRuleInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { restrictionsFor, restrictionView } from '../shipment/restrictions'

const reason = { en: 'Needs a permit.', id: 'Memerlukan izin.', cn: '需许可证。' }
const toysToNorway: ExportRuleInput = { country: 'no', category_slug: 'toys', kind: 'papers', reason }

describe('destination restrictions [EXP-03]', () => {
  let app: TestApp
  let clerk: TestStaff
  beforeAll(async () => {
    // Rules for every destination would affect other tests.
    app = await startAppOn(await openTestDatabase())
    clerk = await makeStaff(app, ['support'])
  })
  const save = (body: ExportRuleInput & { readonly version?: string | null }) =>
    app.send(staffExportRuleCalls.staffSaveExportRule, { body }, clerk.sender)
  const list = async (country?: string) =>
    (
      await app.send(
        staffExportRuleCalls.staffExportRules,
        { query: country === undefined ? {} : { country } },
        clerk.sender,
      )
    ).body.results
  const asked = async (country: string, ...slugs: string[]) =>
    (await restrictionsFor(app.deps.database.db, country, slugs)).map((one) => restrictionView(one, 'en'))

  test('are created, replaced and deleted, each audited and effective for customers at once', async () => {
    const saved = await save({ ...toysToNorway, country: 'NO' })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.result).toMatchObject({
      country: 'no',
      country_name: 'Norway',
      category_name: 'Toys',
      kind: 'papers',
      is_sample: false,
    })
    expect(await asked('no', 'toys', 'stationery')).toEqual([
      { category_slug: 'toys', category_name: 'Toys', kind: 'papers', reason: 'Needs a permit.' },
    ])
    const replaced = await save({ ...toysToNorway, kind: 'prohibited' })
    expect(replaced.body.result).toMatchObject({ rule_id: saved.body.result.rule_id, kind: 'prohibited' })
    expect(await asked('no', 'toys')).toMatchObject([{ kind: 'prohibited' }])
    expect(await asked('se', 'toys')).toEqual([])
    const remove = () =>
      app.send(
        staffExportRuleCalls.staffDeleteExportRule,
        { params: { rule_id: saved.body.result.rule_id }, query: {} },
        clerk.sender,
      )
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect(await asked('no', 'toys')).toEqual([])
    expect((await save(toysToNorway)).body.result.kind).toBe('papers')
    const actions = await app.deps.database.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subject, 'export_rule:no/toys'))
      .orderBy(auditEvents.id)
    expect(actions.map(({ action }) => action)).toEqual([
      'export_rule.created',
      'export_rule.changed',
      'export_rule.removed',
      'export_rule.created',
    ])
  })

  test('are stored once if two staff members save the same rule concurrently', async () => {
    const made = await Promise.all([
      save({ ...toysToNorway, country: 'ee' }),
      save({ ...toysToNorway, country: 'ee', kind: 'prohibited' }),
    ])
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    expect((await list('ee')).filter(({ country }) => country === 'ee')).toHaveLength(1)
  })

  test('are not undone by a colleague who had read them before', async () => {
    const country = 'fi'
    const first = await save({ ...toysToNorway, country, version: null })
    const { rule_id: ruleId, version } = first.body.result
    const theirs = { ...toysToNorway, country, kind: 'prohibited' as const, version }
    expect((await save(theirs)).status).toBe(200)
    const late = await save({ ...toysToNorway, country, reason: { ...reason, en: 'Mine.' }, version })
    expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
    const unseen = await save({ ...toysToNorway, country, reason: { ...reason, en: 'Mine.' }, version: null })
    expect([unseen.status, unseen.body.error_code]).toEqual([409, 'edited_meanwhile'])
    // The very same again is no other change.
    const again = await save(theirs)
    expect([again.status, again.body.result.kind, again.body.result.reason.en]).toEqual([
      200,
      'prohibited',
      'Needs a permit.',
    ])
    const remove = (seen: string) =>
      app.send(
        staffExportRuleCalls.staffDeleteExportRule,
        { params: { rule_id: ruleId }, query: { version: seen } },
        clerk.sender,
      )
    expect([(await remove(version)).status, (await asked(country, 'toys')).length]).toEqual([409, 1])
    expect((await remove(again.body.result.version)).status).toBe(200)
    const gone = await save({ ...theirs, kind: 'papers', version: again.body.result.version })
    expect([gone.status, gone.body.error_code]).toEqual([409, 'edited_meanwhile'])
  })

  test('apply the stricter of a general rule and one for the destination', async () => {
    await save({ ...toysToNorway, country: '*', category_slug: 'shoes', kind: 'prohibited' })
    await save({ ...toysToNorway, country: 'is', category_slug: 'shoes', kind: 'papers' })
    expect(await asked('is', 'shoes')).toMatchObject([{ kind: 'prohibited' }])
    await save({ ...toysToNorway, country: '*', category_slug: 'watch', kind: 'papers' })
    const own = { en: 'Never to Iceland.', id: 'Tidak ke Islandia.', cn: '不得寄往冰岛。' }
    await save({ ...toysToNorway, country: 'is', category_slug: 'watch', kind: 'prohibited', reason: own })
    expect(await asked('is', 'watch')).toMatchObject([{ kind: 'prohibited', reason: own.en }])
    expect(await asked('ee', 'watch')).toMatchObject([{ kind: 'papers' }])
    expect((await list('is')).map(({ country }) => country).filter((country) => country !== '*')).toEqual(['is', 'is'])
  })

  test.each([
    ['a country that is none', { country: 'zz' }, 'country'],
    ['a category that is none', { category_slug: 'no-such' }, 'category_slug'],
    ['no reason in one language', { reason: { ...reason, cn: '' } }, 'reason.cn'],
  ])('reject %s at its field', async (_, changes, field) => {
    const { status, body } = await save({ ...toysToNorway, ...changes })
    expect([status, Object.keys(body.message as object)]).toEqual([422, [field]])
  })

  test('include samples for batteries, alcohol and food in three languages', async () => {
    expect(await asked('jp', 'alcohol-tobacco')).toMatchObject([{ kind: 'prohibited' }])
    expect(await asked('au', 'food-snack')).toMatchObject([{ kind: 'papers' }])
    for (const { reason: told } of await list()) expect(new Set(Object.values(told)).size).toBe(3)
  })
})
