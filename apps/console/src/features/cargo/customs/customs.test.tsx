import { staffCustomsCalls, type CustomsFile, type DepartureCustoms, type HouseConsignment } from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '@layar/ui/toast/store.ts'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { departureOf } from '../../../testing/departure-fixture'
import { someMoment } from '../../../testing/shipment-fixture'

afterEach(() => toast.closeAll())

const { departure_code: code } = departureOf()
const idOf = (serial: number): string => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`
const fileOf = (serial: number, changes: Partial<CustomsFile> = {}): CustomsFile => ({
  customs_file_id: idOf(serial),
  state: 'not_lodged',
  state_at: someMoment,
  declaration_number: null,
  hold_reason: null,
  must_act: null,
  charges: null,
  open_papers: 0,
  released_at: null,
  released_by: null,
  moves: ['lodged', 'held', 'released'],
  ...changes,
})
const houseOf = (serial: number, file: Partial<CustomsFile> = {}): HouseConsignment => ({
  house_number: `LYH-0000000${String(serial)}-${String(serial % 7)}`,
  cart_code: `SHP-${String(serial)}`,
  shipment_code: null,
  regime: 'permit',
  consignee_name: 'Mei Tan',
  carton_count: 2,
  weight_gram: 4000,
  first_item: 'Lamp',
  missing_hs_codes: 1,
  missing_imeis: 0,
  master_covers: null,
  file: fileOf(serial, file),
})
const held = {
  state: 'held',
  hold_reason: 'Value in doubt',
  must_act: 'customer',
  moves: ['released', 'not_lodged'],
} as const satisfies Partial<CustomsFile>
const one = <T,>(result: T) => ({ action: true, message: '', result })

const open = (houses: readonly HouseConsignment[], changes: Partial<DepartureCustoms> = {}) =>
  renderConsole(
    `/departures/${code}/customs`,
    ['hub'],
    [
      answer(staffCustomsCalls.staffDepartureCustoms, () =>
        one({
          departure: departureOf({ status: 'at_customs' }),
          master: fileOf(100),
          counts: { not_lodged: 2, lodged: 0, held: 1, released: 0 },
          lacking_count: 2,
          outside_count: 0,
          late_count: 0,
          may_read_numbers: false,
          may_act: true,
          ...changes,
        }),
      ),
      answer(staffCustomsCalls.staffHouseConsignments, () => ({
        action: true,
        message: '',
        results: [...houses],
        next: null,
      })),
      answer(staffCustomsCalls.staffDepartureWithdrawals, () => ({
        action: true,
        message: '',
        results: [],
        next: null,
      })),
      answer(staffCustomsCalls.staffMoveCustoms, ({ body }) => ({
        action: true,
        message: `${String(body.customs_files.length - 1)} updated`,
        moved_count: body.customs_files.length - 1,
        results: body.customs_files.map(({ customs_file_id }, index) => ({
          customs_file_id,
          moved: index > 0,
          state: index > 0 ? body.to : null,
          error_code: index > 0 ? null : 'customs_state_changed',
          message: index > 0 ? null : 'The state has changed: Held.',
        })),
      })),
      answer(staffCustomsCalls.staffIdentityNumbers, () =>
        one({
          file_name: 'nik.csv',
          mime: 'text/csv' as const,
          content: 'NIK',
          number_count: 1,
          missing_count: 0,
        }),
      ),
      answer(staffCustomsCalls.staffDeparturePaper, () =>
        one({ file_name: 'houses.csv', mime: 'text/csv' as const, content: 'House number' }),
      ),
    ],
  )

test('a departure’s house consignments are listed with what holds them, and released together by keys', async () => {
  const { user, sentTo } = open([houseOf(1), houseOf(2), houseOf(3, held)])
  const third = within(await screen.findByRole('row', { name: new RegExp(houseOf(3).house_number) }, loading))
  expect(third.getByText('Value in doubt · Customer must act')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Held (1)' })).toBeTruthy()
  await user.keyboard('am')
  // One of them is held: its release needs a reason.
  fireEvent.click(dialogButton('Release'))
  expect(sentTo(staffCustomsCalls.staffMoveCustoms)).toEqual([])
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Papers accepted' } })
  fireEvent.click(dialogButton('Release'))
  const refusal = `${houseOf(1).house_number}: The state has changed: Held.`
  await waitFor(() => expect(document.body.textContent).toContain(refusal))
  expect(sentTo(staffCustomsCalls.staffMoveCustoms)[0]).toMatchObject({
    params: { departure_code: code },
    body: {
      to: 'released',
      reason: 'Papers accepted',
      customs_files: [
        { customs_file_id: idOf(1), from: 'not_lodged' },
        { customs_file_id: idOf(2), from: 'not_lodged' },
        { customs_file_id: idOf(3), from: 'held' },
      ],
    },
  })
})

test('a hold says who must act, a declaration its number, and a paper is saved as a file', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:paper')
  URL.revokeObjectURL = vi.fn()
  const { user, sentTo } = open([houseOf(1)])
  await screen.findByRole('row', { name: /LYH/ }, loading)
  await user.keyboard('jx')
  const acts = within(screen.getByRole('region', { name: 'Acts for the selected rows' }))
  await user.click(acts.getByRole('button', { name: 'Hold' }))
  fireEvent.change(dialog().getByLabelText(/^Who must act/), { target: { value: 'broker' } })
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'X-ray' } })
  fireEvent.click(dialogButton('Hold'))
  await waitFor(() => expect(sentTo(staffCustomsCalls.staffMoveCustoms)).toHaveLength(1))
  expect(sentTo(staffCustomsCalls.staffMoveCustoms)[0]?.body).toMatchObject({ to: 'held', must_act: 'broker' })
  await user.click(screen.getByRole('button', { name: 'Lodge declaration' }))
  fireEvent.change(dialog().getByLabelText(/^Declaration number/), { target: { value: 'MP-1' } })
  fireEvent.click(dialogButton('Lodge declaration'))
  await waitFor(() =>
    expect(sentTo(staffCustomsCalls.staffMoveCustoms)[1]?.body.customs_files).toEqual([
      { customs_file_id: idOf(100), from: 'not_lodged', declaration_number: 'MP-1' },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'List (CSV)' }))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
})

test('a file takes HS codes, IMEIs, charges and papers, and shows an error at its field', async () => {
  const house = houseOf(1)
  const detail = {
    departure: departureOf({ status: 'at_customs' }),
    file: house.file,
    charges_version: 'first',
    house,
    goods: [
      {
        position: 0,
        name: 'Phone',
        category: 'phone-tablet-laptop',
        hs_code: '',
        quantity: 1,
        currency: 'CNY',
        unit_minor: 250_000,
        needs_imei: true,
        imeis: [],
        version: 'of phone',
      },
    ],
    papers: [],
    events: [],
    may_edit_goods: true,
    may_act: true,
  }
  const { user, sentTo } = renderConsole(
    `/customs/${idOf(1)}`,
    ['hub'],
    [
      answer(staffCustomsCalls.staffCustomsFile, () => one(detail)),
      answer(staffCustomsCalls.staffEditHouseGoods, () => {
        throw refusal(422, { 'goods.0.imeis': 'An IMEI has 15 digits. Check this one: 1.' })
      }),
      answer(staffCustomsCalls.staffRecordCustomsCharges, () => one(detail)),
      answer(staffCustomsCalls.staffAskCustomsPaper, () => one(detail)),
    ],
  )
  await user.type(await screen.findByLabelText('HS code of Phone', undefined, loading), '851713')
  await user.type(screen.getByLabelText('IMEI of Phone'), '1 2')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body)
  expect((await screen.findAllByText(/Check this one: 1/)).length).toBeGreaterThan(0)
  expect(sentTo(staffCustomsCalls.staffEditHouseGoods)[0]?.body).toEqual({
    goods: [{ position: 0, hs_code: '851713', imeis: ['1', '2'], version: 'of phone' }],
  })
  await user.type(screen.getByLabelText(/^Duty \(SGD\)/), '12.50')
  await user.type(screen.getByLabelText(/^Tax \(SGD\)/), '9')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[1] ?? document.body)
  expect(sentTo(staffCustomsCalls.staffRecordCustomsCharges)[0]?.body).toEqual({
    duty: '12.50',
    tax: '9',
    paid: null,
    payment_reference: null,
    version: 'first',
  })
  await user.type(screen.getByLabelText('Document'), 'Invoice{Enter}')
  expect(sentTo(staffCustomsCalls.staffAskCustomsPaper)[0]?.body).toEqual({ name: 'Invoice' })
})

test('a declaration number that was typed wrong is corrected on its file, with a reason', async () => {
  const house = houseOf(1, { state: 'lodged', declaration_number: 'CN-1', moves: ['held', 'released'] })
  const detail = {
    departure: departureOf({ status: 'at_customs' }),
    file: house.file,
    charges_version: 'first',
    house,
    goods: [],
    papers: [],
    events: [],
    may_edit_goods: false,
    may_act: true,
  }
  const moved = { action: true, message: 'Saved', moved_count: 1, results: [] }
  const { user, sentTo } = renderConsole(
    `/customs/${idOf(1)}`,
    ['hub'],
    [
      answer(staffCustomsCalls.staffCustomsFile, () => one(detail)),
      answer(staffCustomsCalls.staffMoveCustoms, () => moved),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Correct number' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Declaration number/), { target: { value: 'CN-2' } })
  fireEvent.click(dialogButton('Correct number'))
  expect(sentTo(staffCustomsCalls.staffMoveCustoms)).toEqual([])
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Typed wrong' } })
  fireEvent.click(dialogButton('Correct number'))
  await waitFor(() =>
    expect(sentTo(staffCustomsCalls.staffMoveCustoms)[0]?.body).toMatchObject({
      to: 'lodged',
      reason: 'Typed wrong',
      customs_files: [{ customs_file_id: idOf(1), from: 'lodged', declaration_number: 'CN-2' }],
    }),
  )
})

test('what lacks an HS code is one press away, with its number', async () => {
  const { user, sentTo } = open([houseOf(1)])
  await user.click(await screen.findByRole('button', { name: 'Goods incomplete (2)' }, loading))
  await waitFor(() =>
    expect(sentTo(staffCustomsCalls.staffHouseConsignments).at(-1)).toMatchObject({ query: { goods: 'lacking' } }),
  )
})

test('before a declaration is lodged, its dialog says what the goods lack and leads there', async () => {
  const { user, sentTo } = open([houseOf(1)])
  await user.click(await screen.findByRole('button', { name: 'Lodge declaration' }, loading))
  expect(dialog().getByText(/2 house consignments lack an HS code or an IMEI/)).toBeTruthy()
  await user.click(dialog().getByRole('link', { name: 'Fill in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(sentTo(staffCustomsCalls.staffHouseConsignments).at(-1)).toMatchObject({ query: { goods: 'lacking' } }),
  )
  await screen.findByRole('row', { name: /LYH/ }, loading)
  await user.keyboard('jx')
  const acts = within(screen.getByRole('region', { name: 'Acts for the selected rows' }))
  await user.click(acts.getByRole('button', { name: 'Lodge declaration' }))
  expect(dialog().getByText('Not possible yet: HS code missing for 1 line.')).toBeTruthy()
  expect(dialog().getByRole('link', { name: 'Fill in' }).getAttribute('href')).toContain(`/customs/${idOf(1)}`)
  expect(sentTo(staffCustomsCalls.staffMoveCustoms)).toEqual([])
})

test.each([
  ['all goods are complete', { lacking_count: 0 }, null, 'master'],
  [
    'the master speaks for them already',
    { master: fileOf(100, { state: 'lodged', declaration_number: 'M', moves: [] }) },
    true,
    'house',
  ],
] as const)('nothing is asked for where %s', async (_, changes, covers, which) => {
  const { user } = open([{ ...houseOf(1), master_covers: covers }], changes)
  await screen.findByRole('row', { name: /LYH/ }, loading)
  if (which === 'house') await user.keyboard('jx')
  await user.click(screen.getByRole('button', { name: 'Lodge declaration' }))
  expect(dialog().getByLabelText(/^Declaration number/)).toBeTruthy()
  expect(dialog().queryByRole('link', { name: 'Fill in' })).toBeNull()
})

test('what joined after the master was lodged says so, is counted beside the master, and is asked for its codes', async () => {
  const master = fileOf(100, { state: 'lodged', declaration_number: 'M', moves: [] })
  const released = { ...houseOf(3, { state: 'released', moves: ['held'] }), master_covers: false }
  const { user } = open([{ ...houseOf(1), master_covers: false }, { ...houseOf(2), master_covers: true }, released], {
    master,
    outside_count: 1,
  })
  const words = 'Joined later: not covered by the master'
  const row = async (serial: number) =>
    within(await screen.findByRole('row', { name: new RegExp(houseOf(serial).house_number) }, loading))
  expect((await row(1)).getByText(new RegExp(words))).toBeTruthy()
  for (const serial of [2, 3]) expect((await row(serial)).queryByText(new RegExp(words))).toBeNull()
  expect((await row(2)).getByText('Covered by the master')).toBeTruthy()
  for (const serial of [1, 3]) expect((await row(serial)).queryByText('Covered by the master')).toBeNull()
  expect(screen.getByText(/^1 house consignment joined later/)).toBeTruthy()
  await user.keyboard('jx')
  const acts = within(screen.getByRole('region', { name: 'Acts for the selected rows' }))
  await user.click(acts.getByRole('button', { name: 'Lodge declaration' }))
  expect(dialog().getByText('Not possible yet: HS code missing for 1 line.')).toBeTruthy()
})

test('before a whole departure is released, its dialog says what joined later and leads there', async () => {
  const { user, sentTo } = open([houseOf(1)], { late_count: 2 })
  await screen.findByRole('row', { name: /LYH/ }, loading)
  await user.click(screen.getByRole('button', { name: 'Release' }))
  expect(dialog().getByText(/^2 house consignments joined after the declaration and are not released/)).toBeTruthy()
  await user.click(dialog().getByRole('link', { name: 'Show them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(sentTo(staffCustomsCalls.staffHouseConsignments).at(-1)).toMatchObject({ query: { goods: 'late' } }),
  )
  expect(screen.getByRole('button', { name: 'Joined later (2)' }).getAttribute('aria-pressed')).toBe('true')
  expect(sentTo(staffCustomsCalls.staffMoveCustoms)).toEqual([])
})

test('the identity numbers are downloaded only after a reason, in a dialog that says what is recorded', async () => {
  const saved = vi.fn(() => 'blob:nik')
  URL.createObjectURL = saved
  const { user, sentTo } = open([houseOf(1)], { may_read_numbers: true })
  await user.click(await screen.findByRole('button', { name: 'Identity numbers (NIK)' }, loading))
  expect(dialog().getByText(/are recorded in the audit/)).toBeTruthy()
  expect(saved).not.toHaveBeenCalled()
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: ' CN of flight SQ1 ' } })
  fireEvent.change(dialog().getByLabelText('File'), { target: { value: 'xlsx' } })
  fireEvent.click(dialogButton('Record and download'))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(sentTo(staffCustomsCalls.staffIdentityNumbers)).toEqual([
    { params: { departure_code: code }, body: { kind: 'xlsx', reason: 'CN of flight SQ1' } },
  ])
})

test('outside of its time nobody is offered the identity numbers', async () => {
  open([houseOf(1)])
  await screen.findByRole('row', { name: new RegExp(houseOf(1).house_number) }, loading)
  expect(screen.queryByRole('button', { name: 'Identity numbers (NIK)' })).toBeNull()
})

test('goods of all departures that lack something are listed with what they lack and where they are', async () => {
  const departure = { departure_code: code, carrier: null, flight_or_vessel: 'SQ831', master_number: null }
  renderConsole(
    '/customs',
    ['hub'],
    [
      answer(staffCustomsCalls.staffLackingHouses, () => ({
        action: true,
        message: '',
        results: [{ ...houseOf(1), departure: { ...departure, status: 'departed' as const } }],
        next: null,
      })),
    ],
  )
  const row = within(await screen.findByRole('row', { name: new RegExp(houseOf(1).house_number) }, loading))
  expect(row.getByText('HS code missing for 1 line')).toBeTruthy()
  expect(row.getByRole('link', { name: houseOf(1).house_number }).getAttribute('href')).toContain(`/customs/${idOf(1)}`)
  expect(row.getByRole('link', { name: 'SQ831' }).getAttribute('href')).toContain(
    `/departures/${code}/customs?goods=lacking`,
  )
})
