import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  agentCalls,
  type CreditNotePrint,
  type Invoice,
  invoiceCalls,
  type InvoicePrint,
  type PackingCopy,
  documentCalls,
  shipmentCalls,
} from '@layar/contract'
import { home } from '../../../testing/checkout'
import { cartOf, openInvoiceOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const sgd = (amount_minor: number) => ({ currency: 'SGD', amount_minor }) as const
const code = 'INV2603050009'

const printOf = (change: Partial<Invoice> = {}): InvoicePrint => ({
  invoice: openInvoiceOf({
    lines: [
      {
        code: 'freight',
        label: 'First 1 kg',
        params: {},
        quantity: 1,
        unit: 'kg',
        tax_code: 'ZR',
        amount: sgd(750),
        cart_code: 'SHP-1',
      },
      {
        code: 'V',
        label: 'Voucher V',
        params: {},
        quantity: null,
        unit: null,
        tax_code: 'OS',
        amount: sgd(-100),
        cart_code: null,
      },
    ],
    international_total: sgd(750),
    discount_total: sgd(100),
    carts: [
      {
        cart_code: 'SHP-1',
        marking_code: 'LYSGK7M2Q-A',
        status: 'sent',
        first_item: 'Lamp',
        item_count: 1,
        total: sgd(750),
      },
    ],
    ...change,
  }),
  is_tax_invoice: false,
  receipt: null,
  company: {
    name: 'Example Pte Ltd',
    address: ['1 Example Road'],
    registration_number: '201912345K',
    tax_number: null,
    country: 'sg',
    is_sample: true,
  },
  customer: {
    name: '<b>Mei</b>',
    email: 'mei@example.com',
    phone_number: '+6591234567',
    customer_code: 'K7M2Q',
    business: null,
  },
  printed_at: '2026-03-05T06:05:00.000Z',
})
const ok = { action: true, message: '' }

describe('printed invoice [ROUTE-19] [CART-06]', () => {
  test('names the business registered for GST, and who accounts for the tax on its goods', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const print = printOf()
    const business = { company_name: 'Sample Trading Pte. Ltd.', uen: '200000000W', gst_number: 'M90312345A' }
    const result = {
      ...print,
      customer: { ...print.customer, business },
      invoice: { ...print.invoice, is_reverse_charge: true },
    }
    renderPortal(`/import/print/invoice?code=${code}`, {
      answers: [answer(invoiceCalls.invoicePrint, { ...ok, result })],
    })
    expect(await screen.findByText('Sample Trading Pte. Ltd.')).toBeTruthy()
    for (const words of ['UEN 200000000W', 'GST Reg. No. M90312345A', /^Reverse charge: you account for GST/])
      expect(screen.getByText(words)).toBeTruthy()
  })

  test('names both parties, every line with its tax code, the total and whether it is a sample', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    renderPortal(`/import/print/invoice?code=${code}`, {
      answers: [answer(invoiceCalls.invoicePrint, { ...ok, result: printOf() })],
    })
    const table = await screen.findByRole('table')
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'DescriptionTax codeAmount (SGD)',
      'SHP-1 Lamp',
      'First 1 kgZR$7.50',
      // Of one shipment: a heading of its own would tell nothing.
      'Voucher VOS-$1.00',
    ])
    for (const words of ['Example Pte Ltd', 'UEN 201912345K', '<b>Mei</b>', '+65 9123 4567', /examples/])
      expect(screen.getByText(words)).toBeTruthy()
    const legend = within(screen.getByRole('list', { name: 'Tax codes' })).getAllByRole('listitem')
    expect(legend.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['ZR', 'OS'])
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      `/import/print/invoice-pdf?code=${code}`,
    )
  })

  test('heads what belongs to no shipment: the whole of several shipments, or charges alone', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { lines, carts } = printOf().invoice
    const [freight, voucher] = lines
    if (!freight || !voucher) throw new Error('The invoice has no lines.')
    const headings = async (change: Partial<Invoice>) => {
      const { unmount } = renderPortal(`/import/print/invoice?code=${code}`, {
        answers: [answer(invoiceCalls.invoicePrint, { ...ok, result: printOf(change) })],
      })
      const found = within(await screen.findByRole('table')).getAllByRole('rowheader')
      const texts = found.map(({ textContent }) => textContent)
      unmount()
      return texts
    }
    const second = carts.map((cart) => ({ ...cart, cart_code: 'SHP-2', first_item: 'Vase' }))
    expect(
      await headings({ lines: [...lines, { ...freight, cart_code: 'SHP-2' }], carts: [...carts, ...second] }),
    ).toEqual(['SHP-1 Lamp', 'SHP-2 Vase', 'Whole invoice'])
    expect(await headings({ lines: [{ ...voucher, label: 'Top up' }], carts: [] })).toEqual(['Charges'])
  })

  test.each([
    [false, 'Receipt'],
    [true, 'Tax Invoice and Receipt'],
  ])(
    'titles a paid one as a receipt, with the day, the method and the reference (tax invoice: %s)',
    async (is_tax_invoice, title) => {
      const receipt = { paid_at: '2026-03-05T06:05:00.000Z', method_name: 'Bank transfer', reference: 'DBS-42' }
      renderPortal(`/import/print/invoice?code=${code}`, {
        answers: [answer(invoiceCalls.invoicePrint, { ...ok, result: { ...printOf(), is_tax_invoice, receipt } })],
      })
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      for (const [name, value] of [
        ['Paid on', '5 March 2026'],
        ['Payment method', 'Bank transfer'],
        ['Payment reference', 'DBS-42'],
      ])
        expect(screen.getByText(name ?? '').parentElement?.textContent).toContain(value)
    },
  )

  test('names who collects the goods, not where they are delivered', async () => {
    const invoice = { ...printOf().invoice, address: home, is_self_collected: true }
    renderPortal(`/import/print/invoice?code=${code}`, {
      answers: [answer(invoiceCalls.invoicePrint, { ...ok, result: { ...printOf(), invoice } })],
    })
    expect((await screen.findByText('Collected by')).parentElement?.textContent).toContain(home.recipient_name)
    expect(screen.queryByText('Delivered to')).toBeNull()
    expect(screen.queryByText(home.full_address)).toBeNull()
  })

  test('uses the light colour scheme and restores the previous one', async () => {
    const portal = renderPortal(`/import/print/invoice?code=${code}`, {
      answers: [answer(invoiceCalls.invoicePrint, { ...ok, result: printOf() })],
    })
    await screen.findByRole('table')
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light')
    portal.unmount()
  })

  test('shows marks, boxes and contents but no amount on the packing copy', async () => {
    const copy: PackingCopy = {
      invoice_code: code,
      created_at: '2026-03-05T06:05:00.000Z',
      address: null,
      domestic_service_name: null,
      is_self_collected: false,
      shipments: [
        {
          cart_code: 'SHP-1',
          marking_code: 'LYSGK7M2Q-A',
          track: 'laut',
          container_type: 'lcl',
          agent_name: 'Guangzhou',
          receipt_numbers: ['SF1'],
          destination: null,
          is_measured: true,
          boxes: [{ weight_gram: 1500, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 2 }],
          items: [{ name: 'Lamp', category_name: 'Home', quantity: 3, is_fragile: true }],
        },
      ],
    }
    const portal = renderPortal(`/import/print/invoice-internal?code=${code}`, {
      answers: [answer(documentCalls.packingCopy, { ...ok, result: copy })],
    })
    expect(await screen.findByText('Guangzhou, Sea')).toBeTruthy()
    const page = portal.container.textContent
    for (const words of ['LYSGK7M2Q-A', '30.00 × 20.00 × 10.00 cm', '1.5 kg', 'Lamp', 'Fragile', 'SF1'])
      expect(page).toContain(words)
    expect(page).not.toMatch(/[$]|Rp|SGD/)
  })

  test('names the recipient of each shipment on the packing copy of an export invoice [ROUTE-25]', async () => {
    const shipment: Omit<PackingCopy['shipments'][number], 'cart_code' | 'destination'> = {
      marking_code: null,
      track: 'udara',
      container_type: 'lcl',
      agent_name: null,
      receipt_numbers: ['JNE1'],
      is_measured: false,
      boxes: [{ weight_gram: 1500, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 2 }],
      items: [{ name: 'Lamp', category_name: 'Home', quantity: 3, is_fragile: false }],
    }
    const to = (name: string, country: string) => ({
      recipient_name: name,
      full_address: `1 Sample Street, ${country}`,
      phone_number: '6281234567890',
    })
    const copy: PackingCopy = {
      invoice_code: code,
      created_at: '2026-03-05T06:05:00.000Z',
      address: null,
      domestic_service_name: null,
      is_self_collected: false,
      shipments: [
        { ...shipment, cart_code: 'EXP-1', destination: to('Aminah', 'Malaysia') },
        { ...shipment, cart_code: 'EXP-2', destination: to('Hana Sato', 'Japan') },
      ],
    }
    const portal = renderPortal(`/export/print/invoice-internal?code=${code}`, {
      country: 'id',
      language: 'en',
      settings: { export_mode: true },
      answers: [answer(documentCalls.packingCopy, { ...ok, result: copy })],
    })
    expect(await screen.findByText('EXP-1')).toBeTruthy()
    const page = portal.container.textContent
    for (const words of [
      'EXP-2',
      'Aminah',
      'Malaysia',
      'Hana Sato',
      'Japan',
      'JNE1',
      'Lamp',
      '1.5 kg',
      '+62 812-3456-7890',
    ])
      expect(page).toContain(words)
    expect(page).not.toMatch(/[$]|Rp|SGD/)
    expect(screen.getByRole('link', { name: 'Back to invoice' }).getAttribute('href')).toContain('/export/')
  })

  test('reports a missing invoice and offers a retry', async () => {
    renderPortal(`/import/print/invoice?code=${code}`, {
      answers: [
        answer(invoiceCalls.invoicePrint, () => {
          throw refusal(404, 'Data not found')
        }),
      ],
    })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
  })
})

describe('printed credit note [CART-05] [CART-06]', () => {
  const { company, customer, printed_at } = printOf()
  const note: CreditNotePrint = {
    credit_note_code: 'CN-AAAAA-BBBBB',
    invoice_code: code,
    invoice_created_at: '2026-03-05T06:05:00.000Z',
    amount: sgd(1234),
    service_tax: sgd(102),
    tax_code: 'ZR',
    way: 'bank',
    status: 'sent',
    reason: 'Lost at the hub',
    bank_reference: 'FAST-77',
    created_at: '2026-03-06T06:05:00.000Z',
    company,
    customer,
    printed_at,
  }

  test('names both parties, the corrected invoice, the amount and whether it is a sample', async () => {
    renderPortal(`/import/print/credit-note?code=${note.credit_note_code}`, {
      answers: [answer(documentCalls.creditNotePrint, { ...ok, result: note })],
    })
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'DescriptionTax codeAmount (SGD)',
      'Lost at the hubZR$12.34',
      'Including tax on our services$1.02',
    ])
    for (const words of ['Example Pte Ltd', '<b>Mei</b>', 'By bank transfer', 'FAST-77', /examples/])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      `/import/print/credit-note-pdf?code=${note.credit_note_code}`,
    )
    expect(screen.getByRole('link', { name: 'Back to invoice' }).getAttribute('href')).toContain(code)
  })

  test('reports a missing credit note and disables printing', async () => {
    renderPortal(`/import/print/credit-note?code=CN-X`, {
      answers: [
        answer(documentCalls.creditNotePrint, () => {
          throw refusal(404, 'Data not found')
        }),
      ],
    })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
  })
})

describe('PDF download [ROUTE-19] [CALL-38]', () => {
  const link = answer(documentCalls.createPdfLink, {
    ...ok,
    result: { url: '/api/impor/dashboard/print/pdf?invoice_code=X&token=t', token: 't', expires_at: '', uses: 10 },
  })
  const clicks: string[] = []
  const spies: { mockRestore: () => void }[] = []
  beforeEach(() => {
    clicks.length = 0
    URL.createObjectURL = () => 'blob:paper'
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    click.mockImplementation(function save(this: HTMLAnchorElement) {
      clicks.push(this.download)
    })
    spies.push(click)
  })
  afterEach(() => spies.splice(0).forEach((spy) => spy.mockRestore()))

  test('fetches the PDF by its link, saves it and offers to open it', async () => {
    const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('%PDF-1.7'))
    spies.push(fetched)
    renderPortal(`/import/print/invoice-pdf?code=${code}`, { answers: [link] })
    const open = await screen.findByRole('link', { name: 'Open PDF' })
    await waitFor(() => expect(open.getAttribute('href')).toContain('token=t'))
    expect(clicks).toEqual([`${code}.pdf`])
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', referrerPolicy: 'no-referrer' })
    await userEvent.click(screen.getByRole('button', { name: 'Download again' }))
    expect(clicks).toHaveLength(2)
  })

  test('reports a failure and requests a new link on retry', async () => {
    spies.push(vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('', { status: 404 })))
    const portal = renderPortal(`/import/print/invoice-pdf?code=${code}`, { answers: [link] })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(portal.sentTo(documentCalls.createPdfLink)).toHaveLength(2))
    expect(clicks).toEqual([])
  })
})

describe('printer test page [ROUTE-19]', () => {
  test('is available with sample data', async () => {
    renderPortal('/import/print/test-sta', { settings: { is_sample: true } })
    expect(await screen.findByRole('heading', { name: 'Printer test page' })).toBeTruthy()
  })

  test('is unavailable in production', async () => {
    renderPortal('/import/print/test-sta', { settings: { is_sample: false } })
    expect(await screen.findByText('Page Not Found')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Printer test page' })).toBeNull()
  })
})

describe('carton labels [SUPP-06]', () => {
  const labels = () => screen.getAllByRole('article')
  const detail = {
    ...cartOf({ marking_code: 'LYSGK7M2Q-A', quantity_packaging: 3 }),
    events: [],
    received_receipts: [],
    received: null,
    address: null,
    invoices: [],
    cartons: { expected: 0, arrived: [] },
    voyage: null,
    billed: null,
    lead_time_days: null,
    storage: null,
    collection: null,
    attempts: [],
    delivered_at: null,
    claim_until: null,
  }

  test('takes mark, boxes and handling signs from a shipment', async () => {
    renderPortal('/import/print/label?code=SG26030500017', {
      answers: [answer(shipmentCalls.cartDetail, { ...ok, result: detail })],
    })
    await screen.findByRole('button', { name: 'Print 3 labels' })
    expect(labels()).toHaveLength(3)
    labels().forEach((label, index) => {
      for (const words of [
        'LYSGK7M2Q-A',
        'SG26030500017',
        `${index + 1} / 3`,
        '新加坡 SINGAPORE',
        '空运 AIR',
        '易碎 FRAGILE',
        '向上 THIS WAY UP',
        '防潮 KEEP DRY',
      ])
        expect(label.textContent).toContain(words)
      expect(within(label).getByRole('img', { name: 'SG26030500017' })).toBeTruthy()
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fragile' }))
    expect(labels()[0]?.textContent).not.toContain('FRAGILE')
  })

  test('prints a mark whole, however long it is pasted', async () => {
    renderPortal('/import/print/label', { answers: [answer(agentCalls.markingCodes, { ...ok, results: [] })] })
    const field = await screen.findByRole('combobox', { name: 'Marking code' })
    const mark = 'LYSGK7M2Q-S WAREHOUSE GUANGZHOU BAIYUN 3'
    await userEvent.click(field)
    await userEvent.paste(mark)
    expect(labels()[0]?.textContent).toContain(mark)
  })

  test('prints labels for a mark and a number of cartons within the limits', async () => {
    renderPortal('/import/print/label', { answers: [answer(agentCalls.markingCodes, { ...ok, results: [] })] })
    expect(await screen.findByText('Enter your marking code to see the label')).toBeTruthy()
    await userEvent.type(screen.getByRole('combobox', { name: 'Marking code' }), 'lysgk7m2q-s')
    expect(labels()[0]?.textContent).toContain('LYSGK7M2Q-S')
    expect(labels()[0]?.textContent).toContain('海运 SEA')
    const boxes = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of boxes' })
    await userEvent.clear(boxes)
    await userEvent.type(boxes, '5')
    expect(labels()).toHaveLength(5)
    await userEvent.type(boxes, '00')
    expect(screen.queryAllByRole('article')).toEqual([])
    expect(boxes.value).toBe('500')
    expect(boxes.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Print/ }).disabled).toBe(true)
    await userEvent.clear(boxes)
    await userEvent.type(boxes, '60')
    expect(labels()).toHaveLength(60)
  })
})
