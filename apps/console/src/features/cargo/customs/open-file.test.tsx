import { staffCustomsCalls, type CustomsCharges, type CustomsFileDetail } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toast } from '@layar/ui/toast/store.ts'
import {
  answer,
  dialog,
  dialogButton,
  loading,
  refusal,
  renderConsole,
  withoutToasts,
} from '../../../testing/render-console'
import { departureOf } from '../../../testing/departure-fixture'
import { someId, someMoment } from '../../../testing/shipment-fixture'

afterEach(() => toast.closeAll())

const goodsOf = (
  position: number,
  name: string,
  hs_code = '',
  version = 'first',
): CustomsFileDetail['goods'][number] => ({
  position,
  name,
  hs_code,
  category: 'general-goods',
  quantity: 1,
  currency: 'CNY',
  unit_minor: 250_000,
  needs_imei: false,
  imeis: [],
  version,
})
const chargesOf = (changes: Partial<CustomsCharges> = {}): CustomsCharges => ({
  currency: 'IDR',
  duty_minor: 0,
  tax_minor: 0,
  paid_minor: null,
  paid_at: null,
  payment_reference: null,
  ...changes,
})

/** The page of a house consignment into Indonesia over a server whose file a colleague may change. */
const open = (save?: () => never, refused?: Record<string, string>, edit?: () => void) => {
  const file = {
    customs_file_id: someId,
    state: 'not_lodged',
    state_at: someMoment,
    declaration_number: null,
    hold_reason: null,
    must_act: null,
    charges: null as CustomsCharges | null,
    open_papers: 0,
    released_at: null,
    released_by: null,
    moves: ['lodged', 'held'],
  } satisfies CustomsFileDetail['file']
  const kept: CustomsFileDetail = {
    departure: departureOf({ status: 'at_customs', country: 'id', destination_country: 'id' }),
    file,
    charges_version: 'first',
    house: {
      house_number: 'LYH-00000001-1',
      cart_code: 'SHP-1',
      shipment_code: null,
      regime: 'cn',
      consignee_name: 'Sari',
      carton_count: 1,
      weight_gram: 1000,
      first_item: 'Lamp',
      missing_hs_codes: 2,
      missing_imeis: 0,
      master_covers: null,
      file,
    },
    goods: [goodsOf(0, 'Lamp'), goodsOf(1, 'Cable')],
    papers: [],
    events: [],
    may_edit_goods: true,
    may_act: true,
  }
  let detail = kept
  const one = () => ({ action: true, message: '', result: detail })
  const change = (changes: Partial<CustomsFileDetail>): void => void (detail = { ...detail, ...changes })
  const record = (charges: CustomsCharges, version: string): void =>
    change({ file: { ...detail.file, charges }, charges_version: version })
  return {
    ...renderConsole(
      `/customs/${someId}`,
      ['hub'],
      [
        answer(staffCustomsCalls.staffCustomsFile, one),
        answer(staffCustomsCalls.staffAskCustomsPaper, one),
        answer(staffCustomsCalls.staffMoveCustoms, () => {
          throw refusal(422, refused ?? {})
        }),
        answer(staffCustomsCalls.staffEditHouseGoods, ({ body }) => {
          edit?.()
          const codes = new Map(body.goods.map(({ position, hs_code }) => [position, hs_code]))
          change({
            goods: detail.goods.map((line) => ({ ...line, hs_code: codes.get(line.position) ?? line.hs_code })),
          })
          return one()
        }),
        answer(staffCustomsCalls.staffRecordCustomsCharges, ({ body }) => {
          save?.()
          record(chargesOf({ duty_minor: Number(body.duty), tax_minor: Number(body.tax) }), 'second')
          return one()
        }),
      ],
    ),
    change,
    record,
  }
}
const field = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label, undefined, loading)
const type = async (label: RegExp | string, value: string): Promise<void> => {
  fireEvent.change(await field(label), { target: { value } })
}
const save = (index: number): void => void fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[index]!)
const isAskedBeforeReload = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('HS codes and charges that are typed stay while the page is read again, and the browser asks before they are lost', async () => {
  const { sentTo, change } = open()
  await type('HS code of Lamp', '940510')
  await type(/^Duty \(/, '15000')
  expect(isAskedBeforeReload()).toBe(true)
  // A colleague filled in the other line, and the page is read again after a request for a document.
  change({ goods: [goodsOf(0, 'Lamp'), goodsOf(1, 'Cable', '854442')] })
  await type('Document', 'Invoice')
  fireEvent.click(screen.getByRole('button', { name: 'Add request' }))
  await waitFor(async () => expect((await field('HS code of Cable')).value).toBe('854442'))
  expect((await field('HS code of Lamp')).value).toBe('940510')
  expect((await field(/^Duty \(/)).value).toBe('15000')
  expect(sentTo(staffCustomsCalls.staffCustomsFile).length).toBeGreaterThan(1)

  // Only the own line is sent, and what was saved is typed no more.
  save(0)
  await waitFor(() =>
    expect(sentTo(staffCustomsCalls.staffEditHouseGoods).map(({ body }) => body.goods)).toEqual([
      [{ position: 0, hs_code: '940510', imeis: [], version: 'first' }],
    ]),
  )
  expect((await field(/^Duty \(/)).value).toBe('15000')
  await type(/^Tax \(/, '0')
  save(1)
  await waitFor(() => expect(isAskedBeforeReload()).toBe(false))
})

test.each([
  ['150.000', '150000'],
  ['Rp 1.250.000', '1250000'],
  ['150,000', '150000'],
])('charges in rupiah typed as %s are sent as %s', async (typed, sent) => {
  const { sentTo } = open()
  await type(/^Duty \(/, typed)
  await type(/^Tax \(/, '0')
  save(1)
  await waitFor(() =>
    expect(sentTo(staffCustomsCalls.staffRecordCustomsCharges)[0]?.body).toEqual({
      duty: sent,
      tax: '0',
      paid: null,
      payment_reference: null,
      version: 'first',
    }),
  )
})

test('an amount that cannot be read says so at its field, and nothing is sent', async () => {
  const { sentTo } = open()
  await type(/^Duty \(/, '1.50')
  save(1)
  await waitFor(async () => expect((await field(/^Duty \(/)).getAttribute('aria-invalid')).toBe('true'))
  expect((await field(/^Tax \(/)).getAttribute('aria-invalid')).toBe('true')
  expect(sentTo(staffCustomsCalls.staffRecordCustomsCharges)).toEqual([])
})

test('charges that a colleague recorded meanwhile are shown beside what was typed, and named', async () => {
  const { record, sentTo } = open(() => {
    throw refusal(409, 'Someone else changed this.', 'edited_meanwhile')
  })
  await type(/^Duty \(/, '15000')
  await type(/^Tax \(/, '9000')
  record(chargesOf({ duty_minor: 20_000, tax_minor: 9000, paid_minor: 29_000 }), 'theirs')
  save(1)
  const note = await screen.findByText(/^Their changes were loaded next to yours/)
  await waitFor(() => expect(note.textContent).toContain('You both changed: Duty (IDR).'))
  expect((await field(/^Duty \(/)).value).toBe('15000')
  expect((await field(/^Paid to customs/)).value).toBe('29000')
  save(1)
  await waitFor(() =>
    expect(sentTo(staffCustomsCalls.staffRecordCustomsCharges)[1]?.body).toMatchObject({
      duty: '15000',
      paid: '29000',
      version: 'theirs',
    }),
  )
})

test('an HS code that a colleague saved meanwhile is told of beside the own one, and replaced only by another press', async () => {
  const { change, sentTo } = open(undefined, undefined, () => {
    if (sentTo(staffCustomsCalls.staffEditHouseGoods).at(-1)?.body.goods[0]?.version === 'first')
      throw refusal(409, 'Someone else changed this.', 'edited_meanwhile')
  })
  await type('HS code of Lamp', '940510')
  change({ goods: [goodsOf(0, 'Lamp', '940540', 'theirs'), goodsOf(1, 'Cable', '854442', 'theirs')] })
  save(0)
  const note = await screen.findByText(/^Their changes were loaded next to yours/, withoutToasts)
  await waitFor(() => expect(note.textContent).toContain('You both changed: Lamp (theirs: 940540).'))
  expect((await field('HS code of Lamp')).value).toBe('940510')
  expect((await field('HS code of Cable')).value).toBe('854442')
  save(0)
  await waitFor(() => expect(screen.queryByText(/^Their changes were loaded/)).toBeNull())
  expect(sentTo(staffCustomsCalls.staffEditHouseGoods).map(({ body }) => body.goods)).toEqual([
    [{ position: 0, hs_code: '940510', imeis: [], version: 'first' }],
    [{ position: 0, hs_code: '940510', imeis: [], version: 'theirs' }],
  ])
})

test.each([
  ['Lodge declaration', /^Declaration number/, 'customs_files.0.declaration_number'],
  ['Hold', /^Note to the customer/, 'public_note'],
] as const)('%s: what the server refuses is said at its field, until that is changed', async (act, label, name) => {
  const { user } = open(undefined, { [name]: 'This is too long.' })
  await user.click(await screen.findByRole('button', { name: act }, loading))
  if (act === 'Hold') fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'X-ray' } })
  const refused = dialog().getByLabelText(label)
  fireEvent.change(refused, { target: { value: 'n'.repeat(600) } })
  await user.click(dialogButton(act))
  expect(await dialog().findByText('This is too long.', withoutToasts)).toBeTruthy()
  expect(refused.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(refused, { target: { value: 'Shorter' } })
  await waitFor(() => expect(refused.getAttribute('aria-invalid')).not.toBe('true'))
})

test('what was typed for goods stays to be copied, with the reason, where a colleague lodged the file meanwhile', async () => {
  const { change } = open(undefined, undefined, () => {
    throw refusal(409, 'The declaration is lodged: its goods no longer change.', 'customs_declared')
  })
  await type('HS code of Lamp', '940510')
  change({ goods: [goodsOf(0, 'Lamp', '940540'), goodsOf(1, 'Cable')], may_edit_goods: false })
  save(0)
  expect(await screen.findByText(/^These goods can no longer be changed/)).toBeTruthy()
  expect(screen.getByText('940540')).toBeTruthy()
  const typed = await field('HS code of Lamp')
  expect([typed.value, typed.readOnly]).toEqual(['940510', true])
  expect(screen.queryByLabelText('HS code of Cable')).toBeNull()
  expect(isAskedBeforeReload()).toBe(true)
})
