import { staffRateCalls, type StaffRate, type StaffRateSet } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const rate = (changes: Partial<StaffRate> = {}): StaffRate => ({
  rate_set: 'kmk',
  base: 'IDR',
  currency: 'USD',
  unit: 1,
  rate: '16416.00',
  valid_from: '2026-03-01T00:00:00.000Z',
  source: 'KMK 10',
  state: 'accepted',
  change_bp: null,
  entered_by: 'Dewi',
  is_entered_by_me: false,
  entered_at: '2026-03-01T00:00:00.000Z',
  decided_by: null,
  is_sample: false,
  ...changes,
})
const setOf = (rates: StaffRate[]): StaffRateSet => ({
  rate_set: 'kmk',
  base: 'IDR',
  rates,
  is_stale: rates.length > 0,
  oldest_valid_from: rates[0]?.valid_from ?? null,
})
const open = (held: StaffRate[] = [], isRefused = false) =>
  renderConsole(
    '/rates',
    ['finance'],
    [
      answer(staffRateCalls.staffRateSets, () => ({
        action: true,
        message: '',
        results: [setOf([rate()])],
      })),
      answer(staffRateCalls.staffHeldRates, () => ({ action: true, message: '', results: held })),
      answer(staffRateCalls.staffDecideRate, () => ({ action: true, message: '' })),
      answer(staffRateCalls.staffEnterRates, () => {
        if (isRefused) throw refusal(422, { 'rates.0.rate': 'Another rate holds already.' })
        return { action: true, message: '', results: [] }
      }),
    ],
  )
const typeIn = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const begin = async (isRefused = false) => {
  const shown = open([], isRefused)
  await screen.findByText(/older than 8 days/, undefined, loading)
  await shown.user.click(screen.getByRole('button', { name: 'Enter rates' }))
  return shown
}

test('pastes a sheet, reads it line by line and enters it with source and time [CALC-05]', async () => {
  const { user, sentTo } = await begin()
  typeIn(/^Valid from/, '2026-03-08T08:00')
  typeIn(/^Source/, 'KMK 11')
  typeIn(/^Rates/, 'USD, 1, 16500.00\nJPY, 100, 11022.63')
  await user.click(dialogButton('Enter rates'))
  expect(sentTo(staffRateCalls.staffEnterRates)).toEqual([
    {
      body: {
        rate_set: 'kmk',
        base: 'IDR',
        valid_from: '2026-03-08T08:00:00+08:00',
        source: 'KMK 11',
        rates: [
          { currency: 'USD', unit: 1, rate: '16500.00' },
          { currency: 'JPY', unit: 100, rate: '11022.63' },
        ],
      },
    },
  ])
})

test('enters the rates at Enter in a field of one line', async () => {
  const { user, sentTo } = await begin()
  typeIn(/^Rates/, 'USD, 1, 16500.00')
  await user.type(dialog().getByLabelText(/^Source/), 'KMK 11{Enter}')
  expect(sentTo(staffRateCalls.staffEnterRates)).toHaveLength(1)
})

test('sends nothing without a source or with an unreadable line [CALC-05]', async () => {
  const { user, sentTo } = await begin()
  typeIn(/^Rates/, 'USD, 1, 16500.00\nno rate at all')
  await user.click(dialogButton('Enter rates'))
  expect(await dialog().findAllByText('Enter the source of the rates.')).not.toEqual([])
  expect(dialog().getAllByText(/^Line 2 cannot be read/)).not.toEqual([])
  expect(sentTo(staffRateCalls.staffEnterRates)).toEqual([])
})

test("shows a sheet's errors in the language selected afterwards [CALC-05] [CTRY-03]", async () => {
  const { user } = await begin()
  typeIn(/^Rates/, 'USD, 1, 16500.00\nno rate at all')
  await user.click(dialogButton('Enter rates'))
  expect(dialog().getAllByText(/^Line 2 cannot be read: no rate/)).not.toEqual([])
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'id' } })
  expect(await dialog().findAllByText(/^Baris 2 tidak terbaca: no rate/)).not.toEqual([])
  expect(dialog().queryByText(/^Line 2/)).toBeNull()
})

test('names the currency that the server refuses, and keeps the sheet [CALC-05]', async () => {
  const { user } = await begin(true)
  typeIn(/^Source/, 'KMK 11')
  typeIn(/^Rates/, 'USD, 1, 16500.00')
  await user.click(dialogButton('Enter rates'))
  expect(await dialog().findAllByText(/USD: Another rate holds already\./)).not.toEqual([])
  expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Rates/).value).toBe('USD, 1, 16500.00')
})

test('requires a second person to decide a rate that jumped [CALC-05]', async () => {
  const mine = rate({ currency: 'EUR', state: 'held', is_entered_by_me: true, change_bp: 1500 })
  const { user, sentTo } = open([rate({ state: 'held', rate: '18461.00', change_bp: 1246 }), mine])
  const region = within(await screen.findByRole('region', { name: 'Awaiting approval' }, loading))
  const [, theirs, own] = region.getAllByRole('row')
  expect(own?.textContent).toMatch(/EUR.*Someone else must decide/)
  if (theirs === undefined || own === undefined) throw new Error('no rows')
  expect(within(own).queryByRole('button')).toBeNull()
  await user.click(within(theirs).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByRole('dialog', { name: 'Reject the USD rate?' })).toBeTruthy()
  await user.click(dialogButton('Cancel'))
  await user.click(within(theirs).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(/^It applies from /)).toBeTruthy()
  expect(sentTo(staffRateCalls.staffDecideRate)).toEqual([])
  await user.click(dialogButton('Accept'))
  expect(sentTo(staffRateCalls.staffDecideRate)).toEqual([
    {
      body: { rate_set: 'kmk', base: 'IDR', currency: 'USD', valid_from: rate().valid_from, is_accepted: true },
    },
  ])
})

test('reads rates again on request after an error [CALC-05]', async () => {
  let isBroken = true
  const { user } = renderConsole(
    '/rates',
    ['finance'],
    [
      answer(staffRateCalls.staffRateSets, () => {
        if (isBroken) throw refusal(500, 'The server has an error.', 'internal')
        return {
          action: true,
          message: '',
          results: [setOf([])],
        }
      }),
    ],
  )
  expect(await screen.findByText('The server has an error.', undefined, loading)).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No rates yet')).toBeTruthy()
})
