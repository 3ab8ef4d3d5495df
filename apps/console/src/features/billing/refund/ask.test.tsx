import { staffCompensationCalls, staffInvoiceCalls, staffRefundCalls, type StaffInvoice } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answer,
  dialog,
  dialogButton,
  loading,
  refusal,
  renderConsole,
  withoutToasts,
} from '../../../testing/render-console'
import { paidExportInvoice } from '../../../testing/staff-invoice-fixture'

const sgd = (amount_minor: number) => ({ currency: 'SGD', amount_minor }) as const
const shipment = {
  cart_code: 'SHP-1',
  marking_code: 'LYSG-A',
  status: 'lost',
  first_item: 'Desk lamp',
  item_count: 1,
  total: sgd(1415),
} as const
const paid: StaffInvoice = {
  ...paidExportInvoice,
  invoice: { ...paidExportInvoice.invoice, service: 'impor', export_shipments: [], carts: [shipment] },
  refundable: sgd(1415),
  charges: [
    { shipment_code: 'SHP-1', tax_code: 'ZR', left: sgd(1150) },
    { shipment_code: 'SHP-1', tax_code: 'SR', left: sgd(265) },
  ],
}

const open = async () => {
  const page = renderConsole(
    '/invoices/INV-1',
    ['finance'],
    [
      answer(staffInvoiceCalls.staffInvoice, () => ({ action: true, message: '', result: paid })),
      answer(staffCompensationCalls.staffShipmentCompensation, () => ({
        action: true,
        message: '',
        result: {
          is_covered: false,
          cap: sgd(10_000),
          refunded: sgd(2000),
          left: sgd(8000),
          may_request: true,
          compensations: [],
        },
      })),
      answer(staffRefundCalls.staffRequestRefund, () => {
        throw refusal(422, { parts: 'The parts must add up to the refund.' })
      }),
    ],
  )
  await page.user.click(await screen.findByRole('button', { name: 'Request refund' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Billed by mistake' } })
  return page
}
const part = (code: string) => dialog().getByLabelText<HTMLInputElement>(code)
const type = (name: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(name), { target: { value } })
const bodies = (page: Awaited<ReturnType<typeof open>>) =>
  page.sentTo(staffRefundCalls.staffRequestRefund).map(({ body }) => body)

test('a refund is split by tax code in proportion, and anew when its amount changes', async () => {
  const page = await open()
  expect([part('ZR').value, part('SR').value]).toEqual(['11.50', '2.65'])
  type(/^Amount/, '2,83')
  expect([part('ZR').value, part('SR').value]).toEqual(['2.30', '0.53'])
  await page.user.click(dialogButton('Request refund'))
  expect(bodies(page)).toEqual([
    {
      amount: '2.83',
      way: 'bank',
      reason: 'Billed by mistake',
      shipment_code: null,
      parts: [
        { tax_code: 'ZR', amount: '2.30' },
        { tax_code: 'SR', amount: '0.53' },
      ],
    },
  ])
})

test('finance changes the parts; what they sum to is checked, and they can be split in proportion again', async () => {
  const page = await open()
  type(/^ZR$/, '14.15')
  type(/^SR$/, '0')
  await page.user.click(dialogButton('Request refund'))
  expect(bodies(page)[0]?.parts).toEqual([{ tax_code: 'ZR', amount: '14.15' }])
  expect(await dialog().findByText('The parts must add up to the refund.', withoutToasts)).toBeTruthy()
  await page.user.click(dialogButton('Split in proportion'))
  expect([part('ZR').value, part('SR').value]).toEqual(['11.50', '2.65'])
})

test('a refund for lost goods names their shipment, tells what is left of its cap, and has no tax', async () => {
  const page = await open()
  fireEvent.change(dialog().getByLabelText('What it returns'), { target: { value: 'goods' } })
  expect(dialog().getByLabelText<HTMLSelectElement>('Refund for').value).toBe('SHP-1')
  expect(
    await dialog().findByText(/up to \$100\.00\. \$20\.00 has been paid or requested; up to \$80\.00/),
  ).toBeTruthy()
  expect(dialog().queryByLabelText(/^ZR$/)).toBeNull()
  await page.user.click(dialogButton('Request refund'))
  expect(bodies(page)).toEqual([])
  type(/^Amount/, '12.50')
  await page.user.click(dialogButton('Request refund'))
  expect(bodies(page)[0]).toMatchObject({ amount: '12.50', shipment_code: 'SHP-1', is_for_goods: true })
  expect(bodies(page)[0]).not.toHaveProperty('parts')
})
