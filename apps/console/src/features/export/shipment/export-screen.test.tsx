import { staffExportCalls, type StaffExport } from '@layar/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exportCode, exportDetailOf } from '../../../testing/export-fixture'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const one = (changes: Partial<StaffExport> = {}) =>
  answer(staffExportCalls.staffExport, () => ({ action: true, message: '', result: exportDetailOf(changes) }))
const open = (changes: Partial<StaffExport>, answers: Parameters<typeof renderConsole>[2] = []) =>
  renderConsole(`/exports/${exportCode}`, ['support'], [one(changes), ...answers])
const press = (name: string) => screen.findByRole('button', { name }, loading)

test('shows the review beside the goods: values, restrictions, documents, price, companions, internal reasons [EXP-02]', async () => {
  open({})
  expect(await screen.findByText('3 × Batik shirt', undefined, loading)).toBeTruthy()
  for (const text of [/USD 60/, 'A certificate of origin.', /ASEAN · 3–6 days/, /Told among us/, 'Aunt Mei'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Document 1' }).getAttribute('href')).toBe('/files/paper')
  expect(screen.getByRole('link', { name: 'EXP-TEST0002' })).toBeTruthy()
})

test.each([
  ['hub', 1],
  ['finance', 1],
  ['warehouse', 0],
] as const)('leads back to the list for whom there is one (%s)', async (role, count) => {
  renderConsole(`/exports/${exportCode}`, [role], [one()])
  expect(await screen.findByText('3 × Batik shirt', undefined, loading)).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.queryAllByRole('link', { name: 'Export' })).toHaveLength(count)
})

test('approving shows the price it fixes and sends the one that was seen [EXP-02]', async () => {
  const { user, sentTo } = open({}, [
    answer(staffExportCalls.staffApproveExport, () => ({ action: true, message: '', result: exportDetailOf() })),
  ])
  await user.click(await press('Approve'))
  expect(dialog().getByText(/742[.,]000/)).toBeTruthy()
  await user.click(dialogButton('Approve'))
  expect(sentTo(staffExportCalls.staffApproveExport)).toEqual([
    { params: { shipment_code: exportCode }, body: { expected_total_minor: 742_000, public_note: null } },
  ])
})

test.each([
  [
    'en',
    'The customer last saw Rp.700.000, on',
    'It is Rp.742.000 now.',
    'Freight: was Rp.600.000, now Rp.642.000',
    'The invoice tells them of the new total.',
  ],
  [
    'id',
    'Terakhir pelanggan melihat Rp.700.000, pada',
    'Sekarang Rp.742.000.',
    'Freight: semula Rp.600.000, sekarang Rp.642.000',
    'Pelanggan membaca total baru di tagihannya.',
  ],
  [
    'cn',
    '客户最后看到的价格为 Rp.700.000',
    '现为 Rp.742.000。',
    'Freight：原 Rp.600.000，现 Rp.642.000',
    '账单会告知客户新的总额。',
  ],
] as const)(
  'beside the price and at the approval: what the customer saw, if it was another one (%s) [EXP-02]',
  async (language, ...texts) => {
    const idr = (amount_minor: number) => ({ currency: 'IDR', amount_minor }) as const
    const asked = {
      at: '2026-03-05T06:05:00.000Z',
      total: idr(700_000),
      changes: [{ label: 'Freight', before: idr(600_000), now: idr(642_000) }],
    }
    const { user } = renderConsole(
      `/exports/${exportCode}`,
      ['support'],
      [
        answer(staffExportCalls.staffExport, () => ({
          action: true,
          message: '',
          result: { ...exportDetailOf({}), asked },
        })),
      ],
      language,
    )
    const read = (element: Element | null): string => (element?.textContent ?? '').replace(/\s/g, ' ')
    const approve = await press({ en: 'Approve', id: 'Setujui', cn: '通过' }[language])
    // Before the dialog opens: it lies within the page.
    for (const text of texts) expect(read(document.querySelector('main'))).toContain(text)
    await user.click(approve)
    for (const text of texts) expect(read(document.querySelector('dialog[open]'))).toContain(text)
  },
)

test('says nothing of what the customer saw where it was this price', async () => {
  const { user } = open({})
  await user.click(await press('Approve'))
  expect(screen.queryByText(/last saw/)).toBeNull()
})

test('blocks approval without a price [EXP-02]', async () => {
  const { user } = open({ total: null })
  await user.click(await press('Approve'))
  expect(dialog().queryByRole('button', { name: 'Approve', hidden: true })).toBeNull()
  expect(dialog().getByText(/Finance must publish/)).toBeTruthy()
})

test('keeps a note that the server refuses and shows the error beside it [EXP-02]', async () => {
  const { user, sentTo } = open({}, [
    answer(staffExportCalls.staffRejectExport, () => {
      throw refusal(422, { note: 'Please write a note.' })
    }),
  ])
  await user.click(await press('Reject'))
  const field = dialog().getByRole('textbox', { hidden: true })
  await user.type(field, 'Prohibited')
  await user.click(dialogButton('Reject'))
  expect((await dialog().findAllByText('Please write a note.')).length).toBeGreaterThan(0)
  expect((field as HTMLTextAreaElement).value).toBe('Prohibited')
  expect(sentTo(staffExportCalls.staffRejectExport)[0]?.body).toEqual({ note: 'Prohibited' })
})

test('asks for what a transition needs and sends the status that was seen [EXP-02]', async () => {
  const { user, sentTo } = open({ status: 'received', moves: ['sent', 'hold'] }, [
    answer(staffExportCalls.staffMoveExport, () => ({ action: true, message: '', result: exportDetailOf() })),
  ])
  expect(await press('Put on hold')).toBeTruthy()
  await user.click(await press('Move to: Sent'))
  await user.type(dialog().getByLabelText(/^Manifest number/), 'GA-881')
  await user.click(dialogButton('Move to: Sent'))
  expect(sentTo(staffExportCalls.staffMoveExport)[0]).toMatchObject({
    params: { shipment_code: exportCode },
    body: { to: 'sent', from: 'received', manifest_number: 'GA-881', tracking_number: null },
  })
})
