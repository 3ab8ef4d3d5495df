import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invoiceCalls, profileCalls } from '@layar/contract'
import { invoiceOf, profileOf } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const dayMs = 86_400_000
const due = (invoice_code: string, days: number) =>
  invoiceOf({ invoice_code, due_at: new Date(Date.now() + days * dayMs).toISOString() })

test('lists what is due soonest first, in red only from three days before, and paid ones last [CART-06]', async () => {
  const results = [
    invoiceOf({ invoice_code: 'PAID', status: 'paid', due_at: null }),
    due('LATER', 60),
    due('SOON', 2),
    invoiceOf({ invoice_code: 'OPEN', due_at: null }),
    due('NEXT', 5),
  ]
  renderPortal('/import/invoice', {
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: profileOf() }),
      answer(invoiceCalls.invoices, { action: true, message: '', results, next: null }),
    ],
  })
  const list = within(await screen.findByRole('main'))
  const cards = await list.findAllByRole('article')
  expect(cards.map((card) => /SOON|NEXT|LATER|OPEN|PAID/.exec(card.textContent)?.[0])).toEqual([
    'SOON',
    'NEXT',
    'LATER',
    'OPEN',
    'PAID',
  ])
  expect(list.getAllByText(/^Pay by/).map((line) => line.hasAttribute('data-urgent'))).toEqual([true, false, false])
})

test('says of an invoice that its price follows what was declared, until the goods are measured', async () => {
  const results = [due('DECLARED', 5), { ...due('MEASURED', 6), is_estimate: false }]
  renderPortal('/import/invoice', {
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: profileOf() }),
      answer(invoiceCalls.invoices, { action: true, message: '', results, next: null }),
    ],
  })
  const [declared, measured] = await within(await screen.findByRole('main')).findAllByRole('article')
  expect(declared?.textContent).toContain('Declared size and weight')
  expect(measured?.textContent).not.toContain('Declared size and weight')
})
