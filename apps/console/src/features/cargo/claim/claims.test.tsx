import { staffClaimCalls, staffReceivingCalls, type StaffClaim } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import {
  answer,
  withoutToasts,
  dialog,
  dialogButton,
  loading,
  refusal,
  renderConsole,
} from '../../../testing/render-console'
import { expectDialogStays, openUntilTaken } from '../../../testing/taken-role'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const at = '2026-03-01T04:00:00.000Z'
const parcel: StaffClaim['parcel'] = {
  parcel_id: id,
  status: 'waiting',
  receipt_number: 'SF-1001',
  marking_code: null,
  agent_id: '1',
  agent_name: 'Guangzhou',
  weight_gram: 2500,
  box_count: 1,
  condition: 'good',
  shelf: 'U-07',
  photos: ['/files/parcel-1'],
  note: null,
  received_at: at,
  received_by: 'Rina',
}
const claim = (changes: Partial<StaffClaim> = {}): StaffClaim => ({
  claim_id: id,
  status: 'pending',
  customer_id: id,
  customer_code: 'MEI01',
  customer_name: 'Mei Tan',
  country: 'sg',
  note: 'Red shoes',
  proof_files: [{ file_url: '/files/proof', file_name: 'order.pdf', mime: 'application/pdf' }],
  parcel,
  rivals: 1,
  decided_by: null,
  decided_at: null,
  decision_note: null,
  cart_code: null,
  created_at: at,
  ...changes,
})
const open = (one: StaffClaim) =>
  renderConsole(
    `/claims/${id}`,
    ['warehouse'],
    [
      answer(staffClaimCalls.staffClaim, () => ({ action: true, message: '', result: one })),
      answer(staffClaimCalls.staffApproveClaim, () => ({ action: true, message: '', result: one })),
      answer(staffClaimCalls.staffRejectClaim, () => {
        throw refusal(422, { note: 'Please write a note.' })
      }),
    ],
  )

test('lists the claims with claimant and number of rival claims, and the parcels on the shelf in a tab', async () => {
  const { user, sentTo } = renderConsole(
    '/claims',
    ['support'],
    [
      answer(staffClaimCalls.staffClaims, () => ({ action: true, message: '', results: [claim()], next: null })),
      answer(staffReceivingCalls.staffUnclaimed, () => ({ action: true, message: '', results: [parcel], next: null })),
    ],
  )
  expect(await screen.findByRole('row', { name: /Mei Tan.*SF-1001.*Guangzhou.*1 more claim/ }, loading)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'On the shelf' }))
  expect(await screen.findByRole('cell', { name: 'U-07' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Rejected' }))
  await waitFor(() =>
    expect(sentTo(staffClaimCalls.staffClaims).at(-1)).toMatchObject({ query: { status: 'rejected' } }),
  )
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/claims',
    roles: ['support'],
    call: staffClaimCalls.staffClaims,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No claims here',
  }))

test('shows the proof beside the parcel and approves with the chosen transport mode', async () => {
  const { user, sentTo, place } = open(claim())
  expect(await screen.findByRole('link', { name: 'Open order.pdf in a new tab' }, loading)).toBeTruthy()
  expect(screen.getByAltText('Photo 1 of the parcel').getAttribute('src')).toBe('/files/parcel-1')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(sentTo(staffClaimCalls.staffApproveClaim)).toEqual([])
  fireEvent.change(dialog().getByLabelText(/^Transport/), { target: { value: 'laut' } })
  await user.click(dialogButton('Approve'))
  expect(sentTo(staffClaimCalls.staffApproveClaim)).toEqual([{ params: { claim_id: id }, body: { track: 'laut' } }])
  expect(place()).toBe('/claims')
})

test('shows the error of a refusal without a note at its field and keeps the input', async () => {
  const { user, sentTo } = open(claim())
  await user.click(await screen.findByRole('button', { name: 'Reject' }, loading))
  const note = dialog().getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  fireEvent.change(note, { target: { value: 'no' } })
  await user.click(dialogButton('Reject'))
  expect(await dialog().findByText('Please write a note.', withoutToasts)).toBeTruthy()
  expect([note.value, note.getAttribute('aria-invalid')]).toEqual(['no', 'true'])
  expect(sentTo(staffClaimCalls.staffRejectClaim)).toEqual([{ params: { claim_id: id }, body: { note: 'no' } }])
})

test('shows who decided a claim and the outcome, and offers no second decision', async () => {
  open(claim({ status: 'approved', decided_by: 'Dewi', decided_at: at, cart_code: 'SHP-NEW1' }))
  expect(await screen.findByText(/^Decided by Dewi/, undefined, loading)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SHP-NEW1' }).getAttribute('href')).toContain('/shipments/SHP-NEW1')
  for (const name of ['Approve', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('says of a claimed parcel what became of it', async () => {
  open(claim({ status: 'rejected', decided_by: 'Dewi', decided_at: at, parcel: { ...parcel, status: 'voided' } }))
  expect(await screen.findByText('Booked in by mistake', undefined, loading)).toBeTruthy()
})

test.each([403, 404])('keeps the page and a typed note when the role is taken away with %s', async (status) => {
  const one = { action: true, message: '', result: claim() } as const
  const opened = openUntilTaken(`/claims/${id}`, 'warehouse', staffClaimCalls.staffClaim, one, status)
  await expectDialogStays(opened, 'Reject')
})
