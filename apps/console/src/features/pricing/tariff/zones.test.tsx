import { staffTariffCalls, type TariffDetail } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialogButton, loading, renderConsole } from '../../../testing/render-console'

const names = (text: string) => ({ en: text, id: text, cn: text })
const ruleTo = (zone: string, first_price: number): TariffDetail['content']['rules'][number] => ({
  agent_id: null,
  zone,
  track: 'udara',
  container_type: 'lcl',
  category_group: 'general',
  basis: 'kg',
  divisor: 6000,
  step: 500,
  min_qty: 500,
  wm: 500,
  compare: 'shipment',
  pricing_mode: 'itemised',
  brackets: [{ from_qty: 0, to_qty: null, kind: 'first_next', first_qty: 500, first_price, unit_price: 60_000 }],
})
const zoneOf = (code: string, countries: string[]): TariffDetail['content']['export_zones'][number] => ({
  code,
  name: names(code.toUpperCase()),
  countries,
  air_days_min: 3,
  air_days_max: 6,
  sea_days_min: 10,
  sea_days_max: 18,
})
const draft: TariffDetail = {
  tariff_id: '3f0c8f0e-0000-4000-8000-000000000001',
  code: 'ID-EXPORT-NEXT',
  service: 'ekspor',
  country: 'id',
  currency: 'IDR',
  state: 'draft',
  valid_from: null,
  valid_to: null,
  note: '',
  revision: 1,
  edited_by: 'Rina',
  is_edited_by_me: false,
  published_by: null,
  published_at: null,
  is_sample: false,
  created_at: '2026-03-01T00:00:00Z',
  replaces_id: null,
  agents: [],
  content: {
    rules: [ruleTo('asean', 185_000), ruleTo('europe', 360_000)],
    surcharges: [],
    zones: [],
    export_zones: [zoneOf('asean', ['sg', 'my']), zoneOf('europe', ['gb'])],
    storage: [],
    cover: [],
  },
}

const open = (changes: Partial<TariffDetail> = {}) => {
  const { sentTo, user } = renderConsole(
    `/tariffs/${draft.tariff_id}`,
    ['finance'],
    [answer(staffTariffCalls.staffTariff, () => ({ action: true, message: '', result: { ...draft, ...changes } }))],
  )
  return {
    user,
    saved: () => sentTo(staffTariffCalls.staffSaveTariff).map(({ body }) => body),
    published: () => sentTo(staffTariffCalls.staffPublishTariff).map(({ body }) => body),
  }
}
const tab = (name: string) => screen.findByRole('button', { name }, loading)
const firstPrices = () => screen.getAllByLabelText<HTMLInputElement>(/^First price, line/).map(({ value }) => value)

test('edits prices zone by zone, and keeps them with a zone whose code changes [EXP-03]', async () => {
  const { saved } = open()
  const zone = await screen.findByLabelText<HTMLSelectElement>('Zone', undefined, loading)
  expect([...zone.options].map(({ text }) => text)).toEqual(['ASEAN', 'EUROPE'])
  expect(firstPrices()).toEqual(['185000'])
  const europe = [...zone.options].find(({ text }) => text === 'EUROPE')
  fireEvent.change(zone, { target: { value: europe?.value } })
  expect(firstPrices()).toEqual(['360000'])

  fireEvent.click(await tab('Zones abroad'))
  const code = screen.getByLabelText('Code, line 2')
  for (const value of ['', 'e', 'eu']) fireEvent.change(code, { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  const [body] = saved()
  expect(body?.content.rules.map((rule) => rule.zone)).toEqual(['asean', 'eu'])
  expect(body?.content.export_zones.map((one) => one.code)).toEqual(['asean', 'eu'])
})

test('reports a country in two zones at its cell, and removes the prices of a removed zone [EXP-03]', async () => {
  const { saved } = open()
  fireEvent.click(await tab('Zones abroad'))
  const countries = screen.getByLabelText('Countries (two letters), line 2')
  fireEvent.change(countries, { target: { value: 'gb MY uk' } })
  expect(screen.getByText('United Kingdom, Malaysia, uk?')).toBeTruthy()
  fireEvent.change(countries, { target: { value: 'gb MY' } })
  const errors = screen.getByRole('group', { name: /must be put right/ })
  expect(within(errors).getByRole('button').textContent).toMatch(/Zones abroad, line 2.*one zone only/)
  expect(countries.getAttribute('aria-invalid')).toBe('true')

  fireEvent.click(screen.getByRole('button', { name: 'Remove line 2' }))
  expect(screen.queryByRole('group', { name: /must be put right/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(saved()[0]?.content.rules.map((rule) => rule.zone)).toEqual(['asean'])
})

test('bars the last editor of a draft from publishing it, and says that somebody else must [CALC-05]', async () => {
  const { published } = open({ is_edited_by_me: true })
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' }, loading)
  expect(publish.disabled).toBe(true)
  expect(screen.getByText(/Someone else must publish it/)).toBeTruthy()
  expect(published()).toEqual([])
})

test('lets a second person publish the revision that was read [CALC-05]', async () => {
  const { user, published } = open()
  await user.click(await screen.findByRole('button', { name: 'Publish' }, loading))
  await user.click(dialogButton('Publish'))
  expect(published()).toEqual([{ revision: 1, replaces_id: null, valid_from: null }])
})

test('blocks publishing of unsaved changes [CALC-05]', async () => {
  open()
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' }, loading)
  expect(publish.disabled).toBe(false)
  const [price] = screen.getAllByLabelText(/^First price, line/)
  if (price === undefined) throw new Error('no price')
  fireEvent.change(price, { target: { value: '190000' } })
  expect(publish.disabled).toBe(true)
})
