import { staffIdentityCalls, type IdCardReviewDetail } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const at = '2026-03-01T04:00:00.000Z'
const review = (changes: Partial<IdCardReviewDetail> = {}): IdCardReviewDetail => ({
  review_id: id,
  status: 'pending',
  customer_id: id,
  customer_name: 'Sari Wulandari',
  customer_code: 'SARI1',
  id_card_name: 'SARI WULANDARI',
  id_card_number: '3171••••••••0001',
  submitted_at: at,
  decided_at: null,
  id_card_address: 'Jalan Sampel 2',
  id_card_rt_rw: null,
  id_card_village: null,
  id_card_subdistrict: null,
  id_card_region: null,
  id_card_province: null,
  profile_gender: 'F',
  profile_birthday: '1990-05-04',
  number_gender: 'F',
  number_birthday: '1990-05-04',
  warnings: [],
  is_duplicate: false,
  note: null,
  decided_by: null,
  has_image: true,
  views: [],
  ...changes,
})
const open = (stored: IdCardReviewDetail | (() => IdCardReviewDetail)) => {
  const one = (): IdCardReviewDetail => (typeof stored === 'function' ? stored() : stored)
  return renderConsole(
    `/id-cards/${id}`,
    ['support'],
    [
      answer(staffIdentityCalls.staffIdCard, () => ({ action: true, message: '', result: one() })),
      answer(staffIdentityCalls.staffIdCardImage, () => ({
        action: true,
        message: '',
        result: { url: '/files/card', expires_at: at, id_card_number: '3171015505900001' },
      })),
      answer(staffIdentityCalls.staffDecideIdCard, ({ body }) => {
        if (body.decision === 'verify') throw refusal(409, 'This ID card has already been decided.', 'id_card_decided')
        if (body.decision === 'reject') throw refusal(422, { note: 'Please write a note.' })
        return { action: true, message: '', result: one() }
      }),
    ],
  )
}
const press = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name }, loading)

test('verifies only once the picture was opened and number and name were compared; shows who was faster [IDC-04]', async () => {
  let stored = review()
  const { user, sentTo } = open(() => stored)
  const verify = () => press('Verify')
  expect((await verify()).disabled).toBe(true)
  expect(document.getElementById((await verify()).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Open the picture first',
  )
  await user.click(await press('Open picture'))
  const picture = await screen.findByRole('img', { name: 'ID card of SARI WULANDARI' })
  expect((await verify()).disabled).toBe(true)
  fireEvent.load(picture)
  expect((await verify()).disabled).toBe(false)
  expect(screen.queryByText('Open the picture first')).toBeNull()
  await user.click(await press('Zoom in'))
  expect(picture.style.width).toBe('150%')
  await user.click(await verify())
  expect(dialog().getByText('3171').parentElement?.textContent).toBe('3171015505900001')
  expect(dialogButton('Verify').disabled).toBe(true)
  await user.click(dialog().getByRole('checkbox', { hidden: true }))
  expect(sentTo(staffIdentityCalls.staffDecideIdCard)).toEqual([])
  stored = review({ status: 'rejected', decided_by: 'Dewi', decided_at: at })
  await user.click(dialogButton('Verify'))
  expect(await screen.findByText('Decided by Dewi')).toBeTruthy()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(sentTo(staffIdentityCalls.staffDecideIdCard)).toHaveLength(1)
})

test('says so if the picture does not load, and verifies nothing [IDC-04]', async () => {
  const { user } = open(review())
  await user.click(await press('Open picture'))
  fireEvent.error(await screen.findByRole('img', { name: 'ID card of SARI WULANDARI' }))
  expect(screen.getByText(/couldn’t be loaded/)).toBeTruthy()
  expect((await press('Verify')).disabled).toBe(true)
})

test('loads the picture only after a reason was given [IDC-04]', async () => {
  const { user, sentTo } = open(review())
  const show = await press('Open picture')
  expect(screen.queryByRole('img', { name: 'ID card of SARI WULANDARI' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Reason for viewing/), { target: { value: 'Ticket 12' } })
  await user.click(show)
  const picture = await screen.findByRole('img', { name: 'ID card of SARI WULANDARI' })
  expect(picture.getAttribute('src')).toBe('/files/card')
  expect(sentTo(staffIdentityCalls.staffIdCardImage)).toEqual([
    { params: { review_id: id }, body: { reason: 'Ticket 12' } },
  ])
})

test('rejects with a reason; if refused, keeps the input and shows the error beside the note [IDC-04]', async () => {
  const { user, sentTo } = open(review())
  await user.click(await press('Reject'))
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'other' } })
  const note = dialog().getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  fireEvent.change(note, { target: { value: 'x' } })
  await user.click(dialogButton('Reject'))
  expect(await dialog().findAllByText('Please write a note.')).not.toEqual([])
  expect([note.value, note.getAttribute('aria-invalid')]).toEqual(['x', 'true'])
  expect(sentTo(staffIdentityCalls.staffDecideIdCard)).toEqual([
    { params: { review_id: id }, body: { decision: 'reject', reason: 'other', note: 'x' } },
  ])
})

test('warns before the decision that another account has the same number [IDC-04]', async () => {
  open(review({ is_duplicate: true }))
  expect(await screen.findByText(/Another account has the same number/, undefined, loading)).toBeTruthy()
})

test('offers no second decision on a submission [IDC-04]', async () => {
  open(review({ status: 'verified', decided_by: 'Dewi', decided_at: at }))
  expect(await screen.findByText('Decided by Dewi', undefined, loading)).toBeTruthy()
  for (const name of ['Verify', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull()
})
