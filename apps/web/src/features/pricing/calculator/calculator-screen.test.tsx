import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addressCalls,
  agentCalls,
  CallFailure,
  estimateCalls,
  profileCalls,
  type Agent,
  type Category,
  type EstimateResult,
  type EstimateWay,
} from '@layar/contract'
import { indonesianProfile, profileOf } from '../../../testing/fixtures'
import { nothingYet } from '../../../testing/nothing-yet'
import { answer, refusal, renderPortal, type FakeAnswer, type RenderOptions } from '../../../testing/render-portal'

const ok = { action: true, message: '' } as const
const at = '2025-08-06T00:00:00.000Z'

const agentOf = (id: string, name: string): Agent => ({
  id,
  name,
  city: name,
  country: 'China',
  flag: '',
  shipment_track: 'all',
  allow_fcl: false,
  country_data: {
    code: 'CN',
    flag: '',
    marking_codes: { air: 'LYSGK7M2Q-A', sea: 'LYSGK7M2Q-S', sea_fcl: null },
  },
  is_sample: true,
})
const categoryOf = (slug: string, category_name: string, change: Partial<Category> = {}): Category => ({
  slug,
  category_name,
  group: 'general',
  is_blocked: false,
  blocked_reason: null,
  cannot_combine_with: [],
  hs_code: null,
  quantity_limit: null,
  limit_note: null,
  asks_imei: false,
  note: null,
  ...change,
})

type Currency = 'SGD' | 'IDR'
const money = (amount_minor: number, currency: Currency = 'SGD') => ({ currency, amount_minor })
const line = (code: string, label: string, amount_minor: number, params = {}, currency: Currency = 'SGD') => ({
  code,
  label,
  params,
  quantity: 2,
  unit: 'kg',
  tax_code: 'ZR' as const,
  amount: money(amount_minor, currency),
  cart_code: null,
})

const freight: NonNullable<EstimateWay['freight']> = {
  total_international_shipping: 11.5,
  currency: 'SGD',
  ask_us: false,
  total: money(1150),
  track: 'udara',
  container_type: 'lcl',
  chargeable: {
    basis: 'kg',
    quantity: 2,
    actual_weight_gram: 1134,
    volumetric_weight_gram: 1800,
    volume: 0.0108,
    weight_as_volume: null,
    divisor: 6000,
    step: 0.5,
    minimum: 0.5,
    decided_by: 'volume',
    minimum_applied: false,
    explanation: 'The volumetric weight counts.',
  },
  lines: [
    line('freight_first', 'First 1 kg', 750, { unit_price_minor: 750, count: 1 }),
    line('freight_next', 'Next 1 kg', 400, { unit_price_minor: 200, count: 2 }),
  ],
  tax: {
    mode: 'relief',
    lines: [],
    total: money(0),
    reason: 'air_relief',
    explanation: 'Goods by air up to $400 enter without GST.',
    rate_date: at,
    is_rate_stale: true,
  },
  service_tax: [],
  total_with_tax: money(1150),
  lead_time_days: { min: 5, max: 10 },
  tariff: { code: 'SG-2025', valid_from: at, is_sample: true },
  warnings: [{ code: 'sample_tariff', message: 'These prices are samples.' }],
}
const service = (service_code: string, service_name: string, amount_minor: number) => ({
  service_code,
  carrier: service_code,
  service_name,
  price: amount_minor / 100,
  currency: 'SGD' as const,
  amount: money(amount_minor),
  lead_time_days: { min: 1, max: 2 },
  is_available: true,
  unavailable_reason: null,
  is_sample: true,
})
const air: EstimateWay = {
  track: 'udara',
  freight,
  refusal: null,
  delivery: service('delivery', 'Delivery to the door', 500),
  delivery_note: null,
  other_deliveries: [service('self_collection', 'Self-collection', 0)],
  service_tax: [],
  total: money(1650),
  missing: [],
}
const sea: EstimateWay = {
  ...air,
  track: 'laut',
  freight: {
    ...freight,
    track: 'laut',
    total: money(1500),
    chargeable: {
      ...freight.chargeable,
      basis: 'cbm',
      quantity: 0.1,
      volumetric_weight_gram: null,
      weight_as_volume: 0.002,
      divisor: null,
      step: 0.01,
      minimum: 0.1,
      minimum_applied: true,
      explanation: 'The minimum of 0.1 CBM applies.',
    },
    lines: [
      {
        ...line('freight_unit', 'International shipping', 1500, { unit_price_minor: 15000, count: 1 }),
        quantity: 0.1,
        unit: 'cbm',
      },
    ],
    tax: { ...freight.tax, mode: 'itemised', lines: [line('import_gst', 'GST 9%', 585)], total: money(585) },
    lead_time_days: { min: 30, max: 45 },
  },
  total: money(2585),
}
const estimateOf = (change: Partial<EstimateResult> = {}): EstimateResult => ({
  ways: [air, sea],
  goods_value: money(5000),
  rates: [
    {
      currency: 'CNY',
      unit: 1,
      rate: 0.1795,
      quote_currency: 'SGD',
      rate_set: 'kmk',
      source: 'Ministry',
      valid_from: at,
      valid_to: null,
      is_stale: true,
      is_sample: true,
    },
  ],
  is_rate_stale: true,
  ...change,
})

const goodsCategories = [
  categoryOf('home-living', 'Home and living'),
  categoryOf('batteries', 'Batteries', { cannot_combine_with: ['home-living'] }),
  categoryOf('weapons', 'Weapons', { is_blocked: true, blocked_reason: 'Weapons may not be shipped.' }),
]
const world = (estimate: FakeAnswer): readonly FakeAnswer[] => [
  estimate,
  answer(agentCalls.agents, { ...ok, results: [agentOf('1', 'Guangzhou'), agentOf('2', 'Yiwu')] }),
  answer(agentCalls.categories, { ...ok, results: goodsCategories }),
  answer(agentCalls.packages, {
    ...ok,
    results: (['udara', 'laut'] as const).map((package_track, index) => ({
      package_id: index + 1,
      package_track,
      name: package_track,
      description: '',
      lead_time_days: { min: 5, max: 10 },
      container_types: ['lcl' as const],
    })),
  }),
  answer(addressCalls.addresses, { ...ok, results: [], next: null } as never),
  answer(profileCalls.profile, { ...ok, result: profileOf() }),
  ...nothingYet,
]
const priced = answer(estimateCalls.estimateFreight, { ...ok, result: estimateOf() })

const open = (estimate: FakeAnswer = priced, options: RenderOptions & { path?: string } = {}) =>
  renderPortal(options.path ?? '/import/calculator', {
    ...options,
    answers: [...(options.answers ?? []), ...world(estimate)],
  })

const type = (label: string | RegExp, value: string, within_: HTMLElement = document.body): void => {
  const field = within(within_).getAllByLabelText(label)[0]
  if (!field) throw new Error(String(label))
  fireEvent.change(field, { target: { value } })
}
const choose = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('combobox', { name: 'Category' }))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
/** 12 × 10 × 5.5 inch and 2.5 lb, as on a label from the United States. */
const fillBox = (): void => {
  type('Length', '12')
  type('Width', '10')
  type('Height', '5,5')
  const [, lengthUnit, weightUnit] = screen.getAllByLabelText<HTMLSelectElement>('Unit').toSpliced(0, 0, null as never)
  fireEvent.change(lengthUnit as HTMLElement, { target: { value: 'inch' } })
  type('Weight per box', '2,5')
  fireEvent.change(weightUnit as HTMLElement, { target: { value: 'pound' } })
}
const fill = async (): Promise<void> => {
  await screen.findByRole('group', { name: 'Boxes' })
  await choose('Home and living')
  type('Unit price', '25')
  type('Pieces', '2')
  fillBox()
}
const way = (name: 'By air' | 'By sea') => screen.findByRole('article', { name })

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('calculator page', () => {
  test('requests a price once goods and one box are known, in grams and centimetres whatever the units [CALC-03] [CARD-06] [ROUTE-13]', async () => {
    const portal = open()
    await screen.findByText('Air or sea? Compare both prices')
    await choose('Home and living')
    type('Unit price', '25')
    type('Pieces', '2')
    expect(await screen.findByText('To see the price, add:')).toBeTruthy()
    expect(portal.sentTo(estimateCalls.estimateFreight)).toEqual([])
    fillBox()
    type('Postal code', '520123')
    await way('By air')
    expect(portal.sentTo(estimateCalls.estimateFreight).at(-1)?.body).toEqual({
      agent: '1',
      packagings: [
        { weight: 1136.364, dimension_length: 30.48, dimension_width: 25.4, dimension_height: 13.97, quantity: 1 },
      ],
      products: [
        { product_category_slug: 'home-living', product_quantity: 2, product_price: '25.00', currency_code: 'CNY' },
      ],
      destination: { postal_code: '520123' },
    })
    expect(portal.place()).toBe('/import/calculator')
  })

  test('prices no number that is refused or may be two, and leaves it as typed [CALC-03]', async () => {
    const portal = open()
    await fill()
    await way('By air')
    const asked = portal.sentTo(estimateCalls.estimateFreight).length
    type('Pieces', '1,5')
    const pieces = screen.getByLabelText<HTMLInputElement>('Pieces')
    expect(await screen.findAllByText('Enter a whole number', undefined, { timeout: 5000 })).not.toEqual([])
    expect(pieces.value).toBe('1,5')
    type('Pieces', '1.000')
    type('Unit price', '-25')
    expect(await screen.findAllByText('Enter the number without a minus')).not.toEqual([])
    type('Unit price', '25')
    type('Length', '1.250')
    const question = screen.getByRole('group', { name: /^Length: do you mean/ })
    expect(
      await screen.findAllByText('Choose which of the two numbers you mean', undefined, { timeout: 5000 }),
    ).not.toEqual([])
    expect(portal.sentTo(estimateCalls.estimateFreight)).toHaveLength(asked)
    fireEvent.click(within(question).getAllByRole('button')[0] as HTMLElement)
    await waitFor(() => expect(portal.sentTo(estimateCalls.estimateFreight)).toHaveLength(asked + 1), { timeout: 5000 })
    expect(portal.sentTo(estimateCalls.estimateFreight).at(-1)?.body.products).toMatchObject([
      { product_quantity: 1000 },
    ])
  })

  test('shows air and sea side by side with total, days, parts, chargeable weight, rate and its age [CALC-03] [CALC-04] [CALC-05] [CALC-06]', async () => {
    open()
    await fill()
    const plane = within(await way('By air'))
    for (const text of [
      'First 1 kg',
      '2 × $2.00',
      'Nothing due',
      'Delivery to the door',
      'Or Self-collection: free',
      '5–10 days',
      'The volumetric weight counts.',
      'Minimum 0.5 kg, steps of 0.5 kg',
      'Lower price',
      'Faster',
    ])
      expect(plane.getByText(text, { exact: false }), text).toBeTruthy()
    expect(plane.getAllByText('$16.50')).toHaveLength(2)
    const ship = within(await way('By sea'))
    for (const text of ['GST 9%', '$5.85', '0.1 CBM × $150.00', '30–45 days', '0.002 CBM'])
      expect(ship.getAllByText(text, { exact: false }).length, text).toBeGreaterThan(0)
    expect(screen.getByText(/1 CNY = SGD 0.1795/).textContent).toContain('6 August 2025, Ministry')
    expect(screen.getByText('This exchange rate is outdated, so duty and tax may differ.')).toBeTruthy()
    expect(screen.getByText(/Sample prices and transit times/)).toBeTruthy()
  })

  test('offers contact options when there is no price, and says why a track does not carry the goods [CALC-03] [CALC-05]', async () => {
    const result = estimateOf({
      ways: [
        { ...air, freight: null, refusal: 'Power banks do not fly.', total: null, delivery: null },
        {
          ...sea,
          freight: {
            ...freight,
            track: 'laut',
            tax: { ...freight.tax, mode: 'quote', explanation: 'Above the limit.' },
          },
          total: null,
          missing: ['tax'],
        },
      ],
    })
    open(answer(estimateCalls.estimateFreight, { ...ok, result }))
    await fill()
    expect(within(await way('By air')).getByText('Power banks do not fly.')).toBeTruthy()
    expect(within(await way('By air')).queryByRole('button')).toBeNull()
    const ship = within(await way('By sea'))
    expect(ship.getByText('There is no automatic price for: duty and tax.')).toBeTruthy()
    expect(ship.getByText('Above the limit.')).toBeTruthy()
    expect(ship.queryByText('Total')).toBeNull()
    expect(ship.getByRole('link', { name: 'Request a quote' }).getAttribute('href')).toBe('/form-pemesanan')
    expect(ship.getByRole('link', { name: 'Ask in the chat' }).getAttribute('href')).toBe('https://chat.example')
  })

  test('offers a retry after a failure and keeps the input [CALC-03]', async () => {
    let isDown = true
    open(
      answer(estimateCalls.estimateFreight, () => {
        if (isDown) throw new CallFailure(0, undefined, undefined)
        return { ...ok, result: estimateOf() }
      }),
    )
    await fill()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByLabelText<HTMLInputElement>('Length').value).toBe('12')
    isDown = false
    fireEvent.click(retry)
    await way('By air')
    expect(screen.getByLabelText<HTMLInputElement>('Unit price').value).toBe('25')
  })

  test('shows missing fields on compare, focuses the summary and removes fixed errors [CALC-03]', async () => {
    const portal = open()
    await screen.findByRole('group', { name: 'Boxes' })
    type('Length', '0')
    fireEvent.click(screen.getByRole('button', { name: 'Compare air and sea' }))
    const summary = await screen.findByRole('group', { name: /6/ })
    expect(document.activeElement).toBe(summary)
    fireEvent.click(within(summary).getByRole('button', { name: /Length/ }))
    expect(document.activeElement).toBe(screen.getByLabelText('Length'))
    type('Length', '40')
    expect(within(summary).queryByText(/Length/)).toBeNull()
    expect(portal.sentTo(estimateCalls.estimateFreight)).toEqual([])
  })

  test('shows a server error at its field, also when an empty line was skipped [CALC-03]', async () => {
    open(
      answer(estimateCalls.estimateFreight, () => {
        throw refusal(422, { 'packagings.0.weight': 'Too heavy for us.' }, 'fields')
      }),
    )
    await screen.findByRole('group', { name: 'Boxes' })
    fireEvent.click(screen.getByRole('button', { name: 'Add another box size' }))
    const second = screen.getByRole('group', { name: 'Boxes 2' })
    for (const side of ['Length', 'Width', 'Height']) type(side, '20', second)
    type('Weight per box', '5', second)
    await choose('Home and living')
    type('Unit price', '25')
    expect(await within(second).findByText('Too heavy for us.')).toBeTruthy()
    expect(screen.getByText('Check the highlighted fields.')).toBeTruthy()
  })

  test('disables categories that may not be shipped or combined and says why [CALC-03]', async () => {
    open()
    await fill()
    fireEvent.click(screen.getByRole('button', { name: 'Add more goods' }))
    const second = screen.getByRole('group', { name: 'Goods 2' })
    fireEvent.click(within(second).getByRole('combobox', { name: 'Category' }))
    for (const text of [/Batteries.*Can’t be combined with Home and living/, /Weapons.*may not be shipped/]) {
      const option = await within(second).findByRole('option', { name: text })
      expect(option.hasAttribute('data-combobox-disabled'), String(text)).toBe(true)
    }
  })

  test('fills the form from an example, and keeps warehouse, units and currency on clear [CALC-03] [CARD-06]', async () => {
    open()
    await screen.findByRole('group', { name: 'Boxes' })
    type('From our warehouse', '2')
    fireEvent.click(screen.getByRole('button', { name: 'Try an example' }))
    await way('By sea')
    type('Currency', 'USD')
    const [lengthUnit] = screen.getAllByLabelText<HTMLSelectElement>('Unit')
    fireEvent.change(lengthUnit as HTMLElement, { target: { value: 'mm' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByLabelText<HTMLInputElement>('Length').value).toBe('')
    expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('USD')
    expect(screen.getAllByLabelText<HTMLSelectElement>('Unit')[0]?.value).toBe('mm')
    expect(screen.getByLabelText<HTMLSelectElement>('From our warehouse').value).toBe('2')
    expect(screen.queryByRole('article')).toBeNull()
  })
})

describe('use of an estimate', () => {
  test('creates a declaration with route, boxes and goods beside one already begun [CALC-03] [ROUTE-13]', async () => {
    const portal = open()
    await fill()
    fireEvent.click(within(await way('By sea')).getByRole('button', { name: 'Ship by sea' }))
    await waitFor(() => expect(portal.place()).toBe('/import/add_shipment'))
    expect(await screen.findByRole('button', { name: /LYSGK7M2Q-S/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Length')).value).toBe('12')
    expect(screen.getAllByLabelText<HTMLSelectElement>('Unit')[0]?.value).toBe('inch')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Unit price')).value).toBe('25')

    await portal.router.navigate({ to: '/import/calculator' })
    fireEvent.click(within(await way('By air')).getByRole('button', { name: 'Ship by air' }))
    await waitFor(() => expect(portal.place()).toBe('/import/add_shipment'))
    expect(await screen.findByRole('button', { name: /LYSGK7M2Q-A/ })).toBeTruthy()
    expect(await screen.findByText('1 other draft')).toBeTruthy()
    expect(screen.getByText('LYSGK7M2Q-S')).toBeTruthy()
  })

  test('takes a guest’s input along through sign-up into a declaration, once [CALC-03] [ROUTE-13]', async () => {
    const guest = open(priced, { session: { token: null } })
    expect(await screen.findByText(/No account needed/)).toBeTruthy()
    await fill()
    fireEvent.click(within(await way('By sea')).getByRole('button', { name: 'Ship by sea' }))
    await waitFor(() => expect(guest.place()).toBe('/register'))
    expect(guest.session.read().history_url).toBe('/import/calculator?declare=laut')
    for (const call of [profileCalls.profile, addressCalls.addresses]) expect(guest.sentTo(call)).toEqual([])
    cleanup()

    const customer = open(priced, { path: '/import/calculator?declare=laut' })
    await waitFor(() => expect(customer.place()).toBe('/import/add_shipment'))
    expect(await screen.findByRole('button', { name: /LYSGK7M2Q-S/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Length')).value).toBe('12')
    cleanup()

    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Length')).value).toBe('')
  })

  test('keeps a guest’s input over a reload, and for no longer than a day', async () => {
    const lengthOf = async (): Promise<string> => (await screen.findByLabelText<HTMLInputElement>('Length')).value
    const asGuest = { session: { token: null } }
    open(priced, asGuest)
    await fill()
    cleanup()
    open(priced, asGuest)
    expect(await lengthOf()).toBe('12')
    cleanup()
    const dayLater = Date.now() + 86_400_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(dayLater)
    open(priced, asGuest)
    await screen.findByRole('group', { name: 'Boxes' })
    clock.mockRestore()
    expect(await lengthOf()).toBe('')
  })

  test('copies the estimate as text with its parts and disclaimer [CALC-03] [CARD-07]', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    open()
    await fill()
    await way('By air')
    fireEvent.click(await screen.findByRole('button', { name: 'Copy estimate' }))
    const [[text]] = writeText.mock.calls as unknown as [[string]]
    for (const part of [
      '1 box, 1.136 kg, from Guangzhou',
      'By air: $16.50',
      '- GST 9%: $5.85',
      '- 30–45 days',
      'Sample prices',
    ])
      expect(text).toContain(part)
  })
})

test('Indonesia: finds the kecamatan while typing, states that an all-in price includes import taxes, and shows our service tax separately [CALC-03] [CALC-06] [CART-05]', async () => {
  const result = estimateOf({
    ways: [
      air,
      {
        ...sea,
        freight: { ...freight, track: 'laut', tax: { ...freight.tax, mode: 'included', explanation: null } },
        service_tax: [line('vat_ppn05', 'PPN 1,1% atas jasa kami', 55_000, {}, 'IDR')],
      },
    ],
  })
  const portal = open(answer(estimateCalls.estimateFreight, { ...ok, result }), {
    country: 'id',
    language: 'id',
    answers: [
      answer(profileCalls.profile, { ...ok, result: indonesianProfile({ id_card_validation_status: 'verified' }) }),
      answer(addressCalls.searchSubdistricts, {
        ...ok,
        results: [{ id: '31.74.07', label: 'Kebayoran Baru, Jakarta Selatan', postal_codes: ['12110'] }],
      } as never),
    ],
  })
  const area = await screen.findByRole('combobox', { name: /Kecamatan/ })
  fireEvent.change(area, { target: { value: 'kebayoran' } })
  fireEvent.pointerDown(await screen.findByRole('option', { name: 'Kebayoran Baru, Jakarta Selatan' }))
  fireEvent.click(screen.getByRole('button', { name: 'Coba contoh' }))
  const ship = await screen.findByRole('article', { name: 'Lewat laut' })
  expect(within(ship).getByText('Sudah termasuk')).toBeTruthy()
  expect(within(ship).getByText('PPN 1,1% atas jasa kami').nextSibling?.textContent).toContain('55.000')
  expect(portal.sentTo(estimateCalls.estimateFreight).at(-1)?.body.destination).toEqual({ sub_district_id: '31.74.07' })
})

describe('dashboard calculator', () => {
  test('scrolls to the calculator for `?calculator=true` from the bar entry and shows the input of its page [ROUTE-09] [CALC-03] [SHELL-02]', async () => {
    const portal = open()
    await fill()
    await way('By air')
    fireEvent.click(screen.getByRole('link', { name: 'Calculator' }))
    await waitFor(() => expect(portal.place()).toBe('/import?calculator=true'))
    const section = await screen.findByRole('region', { name: 'Freight calculator' })
    expect((await within(section).findByLabelText<HTMLInputElement>('Length')).value).toBe('12')
    expect(vi.mocked(HTMLElement.prototype.scrollIntoView).mock.contexts).toContain(section)
    expect(within(section).getByRole('link', { name: 'Open calculator' }).getAttribute('href')).toBe(
      '/import/calculator',
    )
  })

  test('neither scrolls nor loads before user activity unless requested [ROUTE-09]', async () => {
    const portal = open(priced, { path: '/import' })
    const section = await screen.findByRole('region', { name: 'Freight calculator' })
    expect(within(section).queryByLabelText('Length')).toBeNull()
    expect(portal.sentTo(agentCalls.categories)).toEqual([])
    // Activity continues; the first event may come before the page listens.
    await waitFor(() => {
      fireEvent.pointerMove(window)
      expect(within(section).getByLabelText('Length')).toBeTruthy()
    })
    expect(vi.mocked(HTMLElement.prototype.scrollIntoView)).not.toHaveBeenCalled()
  })
})
