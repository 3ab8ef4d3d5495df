import { profileCalls, unclaimedCalls, uploadCalls, type ParcelClaim, type WaitingParcel } from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
})

const at = '2026-03-01T02:00:00.000Z'
const parcelOf = (change: Partial<WaitingParcel> = {}): WaitingParcel => ({
  parcel_id: '00000000-0000-4000-8000-000000000001',
  agent_name: 'Guangzhou',
  agent_country: 'CN',
  carrier: 'SF Express',
  receipt_last4: '4821',
  received_at: at,
  kept_until: at,
  is_claimed_by_me: false,
  ...change,
})
const claimOf = (change: Partial<ParcelClaim> = {}): ParcelClaim => ({
  claim_id: '00000000-0000-4000-8000-000000000002',
  parcel_id: '00000000-0000-4000-8000-000000000003',
  agent_name: 'Guangzhou',
  receipt_number: 'SF1112223334',
  status: 'pending',
  decision_note: null,
  cart_code: null,
  created_at: at,
  ...change,
})
const said = { action: true, message: '' }
const profile = answer(profileCalls.profile, { ...said, result: profileOf() })
const parcels = (results: WaitingParcel[]) => answer(unclaimedCalls.waitingParcels, { ...said, results, next: null })
const claims = (results: ParcelClaim[]) => answer(unclaimedCalls.parcelClaims, { ...said, results, next: null })
const upload = answer(uploadCalls.uploadFile, {
  ...said,
  file_url: '/files/1',
  file_name: 'order.pdf',
  size_bytes: 1,
})

describe('unclaimed parcels [SHIP-06]', () => {
  test('leads from an empty list to a ticket about the parcel that is missing', async () => {
    renderPortal('/import/unclaimed', { answers: [profile, parcels([]), claims([])] })
    const ask = await screen.findByRole('link', { name: 'Ask about a parcel' })
    expect(ask.getAttribute('href')).toBe('/import/ticket?new=1')
  })

  test('shows only what the owner needs to recognise a parcel, and the status of each claim', async () => {
    renderPortal('/import/unclaimed', {
      answers: [
        profile,
        parcels([parcelOf(), parcelOf({ parcel_id: 'other', carrier: null, is_claimed_by_me: true })]),
        claims([
          claimOf({ claim_id: 'a', status: 'approved', cart_code: 'SHP-ABCDE-FGHJK' }),
          claimOf({ claim_id: 'b', status: 'rejected', decision_note: 'The name on the order differs.' }),
        ]),
      ],
    })
    const list = within(await screen.findByRole('region', { name: 'Unclaimed parcels' }))
    const [first, second] = await list.findAllByRole('article')
    expect(first?.textContent).toContain('Number ends in 4821')
    expect(first?.textContent).toContain('SF Express')
    expect(second?.textContent).toContain('Claimed by you')
    const own = within(screen.getByRole('region', { name: 'Your claims' }))
    expect(own.getByRole('link', { name: 'Open shipment' }).getAttribute('href')).toBe(
      '/import/transaction/detail?code=SHP-ABCDE-FGHJK',
    )
    expect(own.getByText('The name on the order differs.')).toBeTruthy()
  })

  test('requires number and screenshot, shows a wrong number at its field and keeps the input', async () => {
    let tries = 0
    const claim = answer(unclaimedCalls.claimParcel, () => {
      tries += 1
      if (tries === 1) throw refusal(422, { receipt_number: 'This is not the number of this parcel.' })
      return { ...said, message: 'We have your claim', result: claimOf() }
    })
    const { sentTo } = renderPortal('/import/unclaimed', {
      answers: [profile, parcels([parcelOf()]), claims([]), upload, claim],
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Claim/ }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Send claim' }))
    expect((await dialog.findAllByText('Add a screenshot of your order')).length).toBeGreaterThan(0)
    expect(tries).toBe(0)
    const number = dialog.getByLabelText(/Full tracking number/)
    fireEvent.change(number, { target: { value: 'SF9998884821' } })
    const file = new File(['%PDF-1.4 %%EOF'], 'order.pdf', { type: 'application/pdf' })
    fireEvent.change(dialog.getByLabelText(/Order screenshot/), { target: { files: [file] } })
    await dialog.findByText('order.pdf')
    fireEvent.click(dialog.getByRole('button', { name: 'Send claim' }))
    expect((await dialog.findAllByText('This is not the number of this parcel.')).length).toBeGreaterThan(0)
    expect((number as HTMLInputElement).value).toBe('SF9998884821')
    fireEvent.click(dialog.getByRole('button', { name: 'Send claim' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const calls = sentTo(unclaimedCalls.claimParcel)
    expect(calls.at(-1)?.body).toMatchObject({ receipt_number: 'SF9998884821', proof_files: ['/files/1'] })
  })

  test('advises on an empty list and offers a retry after a failure', async () => {
    const { unmount } = renderPortal('/import/unclaimed', { answers: [profile, parcels([]), claims([])] })
    await screen.findByText('No unclaimed parcels')
    unmount()
    const failing = answer(unclaimedCalls.waitingParcels, () => {
      throw refusal(500, 'Something went wrong on our side.')
    })
    renderPortal('/import/unclaimed', { answers: [profile, failing, claims([])] })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
