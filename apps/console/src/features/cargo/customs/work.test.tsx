import { staffCustomsCalls, type Withdrawal } from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toast } from '@layar/ui/toast/store.ts'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'
import { departureOf } from '../../../testing/departure-fixture'
import { someMoment } from '../../../testing/shipment-fixture'

afterEach(() => toast.closeAll())

const { departure_code: code } = departureOf()
const fileId = '00000000-0000-4000-8000-000000000001'
const number = 'LYH-00000001-1'
const withdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  customs_file_id: fileId,
  house_number: number,
  cart_code: 'SHP-1',
  shipment_code: null,
  departure: {
    departure_code: code,
    carrier: null,
    flight_or_vessel: 'SQ831',
    master_number: null,
    status: 'departed',
  },
  declaration_number: 'P-7',
  master_declaration_number: null,
  taken_off_at: someMoment,
  taken_off_by: 'Wang Li',
  withdrawn_at: null,
  withdrawn_by: null,
  may_withdraw: true,
  undo: null,
  ...changes,
})
const told = withdrawal({
  withdrawn_at: someMoment,
  withdrawn_by: 'Nur Aisyah',
  may_withdraw: false,
  undo: { until: null },
})
const page = <T,>(results: T[]) => ({ action: true, message: '', results, next: null })
const one = <T,>(result: T, message = '') => ({ action: true, message, result })
const row = async (role = 'row') => within(await screen.findByRole(role, { name: new RegExp(number) }, loading))

test('declarations to withdraw say what customs must be told, and are recorded as told', async () => {
  const { user, sentTo } = renderConsole(
    '/customs?show=withdraw',
    ['hub'],
    [
      answer(staffCustomsCalls.staffWithdrawals, () => page([withdrawal({ master_declaration_number: 'M-9' })])),
      answer(staffCustomsCalls.staffWithdrawDeclaration, () => one(told, 'Recorded: customs have been told')),
    ],
  )
  const shown = await row()
  expect(shown.getByText('Withdraw declaration P-7')).toBeTruthy()
  expect(shown.getByText('Amend master declaration M-9: it still names these goods')).toBeTruthy()
  expect(shown.getByText(/^Taken off .* by Wang Li$/)).toBeTruthy()
  expect(shown.getByRole('link', { name: 'SHP-1' }).getAttribute('href')).toContain('/shipments/SHP-1')
  expect(shown.getByRole('link', { name: 'SQ831' }).getAttribute('href')).toContain(`/departures/${code}/customs`)
  await user.click(shown.getByRole('button', { name: `Customs told: ${number}` }))
  await screen.findByText('Recorded: customs have been told')
  expect(sentTo(staffCustomsCalls.staffWithdrawDeclaration)).toEqual([{ params: { customs_file_id: fileId } }])
  await waitFor(() => expect(sentTo(staffCustomsCalls.staffWithdrawals).length).toBeGreaterThan(1))
})

test('on the page of its departure a withdrawal stays with who told customs, and is taken back with a reason', async () => {
  const { user, sentTo } = renderConsole(
    `/departures/${code}/customs`,
    ['hub'],
    [
      answer(staffCustomsCalls.staffDepartureCustoms, () =>
        one({
          departure: departureOf({ status: 'departed' }),
          master: {
            customs_file_id: fileId,
            state: 'not_lodged' as const,
            state_at: someMoment,
            declaration_number: null,
            hold_reason: null,
            must_act: null,
            charges: null,
            open_papers: 0,
            released_at: null,
            released_by: null,
            moves: [],
          },
          counts: { not_lodged: 0, lodged: 0, held: 0, released: 0 },
          lacking_count: 0,
          outside_count: 0,
          late_count: 0,
          may_read_numbers: false,
          may_act: true,
        }),
      ),
      answer(staffCustomsCalls.staffHouseConsignments, () => page([])),
      answer(staffCustomsCalls.staffDepartureWithdrawals, () => page([told])),
      answer(staffCustomsCalls.staffUndoWithdrawal, () => one(withdrawal())),
    ],
  )
  const shown = await row('article')
  expect(screen.getByRole('region', { name: 'To withdraw' })).toBeTruthy()
  expect(shown.getByText(/^Customs told .*, recorded by Nur Aisyah$/)).toBeTruthy()
  expect(shown.queryByRole('button', { name: `Customs told: ${number}` })).toBeNull()
  await user.click(shown.getByRole('button', { name: `Undo: ${number}` }))
  expect(dialog().getByText('The declaration is to be withdrawn again.')).toBeTruthy()
  fireEvent.change(dialog().getByLabelText(/^What went wrong/), { target: { value: 'Wrong row' } })
  await user.click(dialogButton('Undo'))
  await waitFor(() =>
    expect(sentTo(staffCustomsCalls.staffUndoWithdrawal)).toEqual([
      { params: { customs_file_id: fileId }, body: { reason: 'Wrong row' } },
    ]),
  )
})

test('goods that joined later are listed with how far customs are with them', async () => {
  const { user } = renderConsole(
    '/customs',
    ['hub'],
    [
      answer(staffCustomsCalls.staffLackingHouses, () => page([])),
      answer(staffCustomsCalls.staffLateHouses, () =>
        page([
          {
            house_number: number,
            cart_code: 'SHP-1',
            shipment_code: null,
            regime: 'permit' as const,
            consignee_name: 'Mei Tan',
            carton_count: 1,
            weight_gram: 2000,
            first_item: 'Lamp',
            missing_hs_codes: 0,
            missing_imeis: 0,
            master_covers: false,
            file: {
              customs_file_id: fileId,
              state: 'lodged' as const,
              state_at: someMoment,
              declaration_number: 'P-1',
              hold_reason: null,
              must_act: null,
              charges: null,
              open_papers: 0,
              released_at: null,
              released_by: null,
              moves: [],
            },
            departure: withdrawal().departure,
          },
        ]),
      ),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Joined later' }, loading))
  const shown = await row()
  expect(shown.getByText('Lodged')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'SQ831' }).getAttribute('href')).toContain('goods=late')
})

test('the warehouse is asked for what its goods lack alone', async () => {
  const { sentTo } = renderConsole(
    '/customs?show=withdraw',
    ['warehouse'],
    [answer(staffCustomsCalls.staffLackingHouses, () => page([]))],
  )
  await screen.findByText('Nothing to fill in', undefined, loading)
  expect(screen.queryByRole('button', { name: 'To withdraw' })).toBeNull()
  expect(sentTo(staffCustomsCalls.staffWithdrawals)).toEqual([])
})
