import { staffTaxCalls, type TaxDetail, type TaxExample } from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  answer,
  withoutToasts,
  dialog,
  dialogButton,
  loading,
  refusal,
  renderConsole,
} from '../../../testing/render-console'

const draft: TaxDetail = {
  tax_id: '3f0c8f0e-0000-4000-8000-000000000001',
  code: 'sg-import-next',
  kind: 'import',
  country: 'sg',
  state: 'draft',
  valid_from: null,
  valid_to: null,
  note: '',
  revision: 1,
  edited_by: 'Dewi',
  is_edited_by_me: false,
  published_by: null,
  published_at: null,
  is_sample: false,
  created_at: '2026-03-01T00:00:00Z',
  replaces_id: '3f0c8f0e-0000-4000-8000-000000000002',
  is_registered: null,
  content: {
    form: 'import_sg',
    gst_bp: 1000,
    gst_base: 'cif',
    air_relief_cif_minor: 40_000,
    is_redeliverer: true,
    unknown_insurance_bp: 100,
  },
}
const inForce: TaxDetail = {
  ...draft,
  tax_id: draft.replaces_id ?? '',
  code: 'sg-gst-2024',
  state: 'in_force',
  valid_from: '2024-01-01T00:00:00Z',
  replaces_id: null,
  content: {
    form: 'import_sg',
    gst_bp: 900,
    gst_base: 'cif',
    air_relief_cif_minor: 40_000,
    is_redeliverer: true,
    unknown_insurance_bp: 100,
  },
}
const consignments: TaxDetail = {
  ...draft,
  country: 'id',
  replaces_id: null,
  content: {
    form: 'import_id',
    threshold_currency: 'USD',
    free_of_duty_fob_minor: 300,
    limit_fob_minor: 150_000,
    vat_bp: 1200,
    vat_base_num: 11,
    vat_base_den: 12,
    duty_rounding_idr: 1000,
    classes: {
      general: { duty_bp: 750, income_tax_bp: 0, has_vat: true },
      group_15: { duty_bp: 1500, income_tax_bp: 500, has_vat: true },
      group_25: { duty_bp: 2500, income_tax_bp: 500, has_vat: true },
      science_book: { duty_bp: 0, income_tax_bp: 0, has_vat: false },
    },
    hs_classes: [
      { prefix: '4202', tax_class: 'group_25' },
      { prefix: '61', tax_class: 'group_25' },
      { prefix: '4901', tax_class: 'science_book' },
    ],
  },
}
const example: TaxExample = {
  example: 'G3',
  track: 'udara',
  parts: [
    { part: 'goods', amount: { currency: 'SGD', amount_minor: 35_000 } },
    { part: 'insurance', amount: null },
  ],
  currency: 'SGD',
  before: { lines: [{ kind: 'gst', amount_minor: 3690 }], total_minor: 3690 },
  after: { lines: [{ kind: 'gst', amount_minor: 4100 }], total_minor: 4100 },
}

const open = (given: TaxDetail | (() => TaxDetail), onSave?: () => never) => {
  const taxNow = typeof given === 'function' ? given : () => given
  return renderConsole(
    `/taxes/${taxNow().tax_id}`,
    ['finance'],
    [
      answer(staffTaxCalls.staffTax, ({ params }) => ({
        action: true,
        message: '',
        result: params.tax_id === inForce.tax_id ? inForce : taxNow(),
      })),
      answer(staffTaxCalls.staffPreviewTax, () => ({ action: true, message: '', results: [example] })),
      answer(staffTaxCalls.staffSaveTax, () => {
        onSave?.()
        return { action: true, message: '', result: taxNow() }
      }),
      answer(staffTaxCalls.staffCopyTax, () => {
        throw refusal(422, { code: 'Another version has this code already.' })
      }),
      answer(staffTaxCalls.staffPublishTax, () => ({ action: true, message: '', result: taxNow() })),
    ],
  )
}
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label, undefined, loading)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })

test('shows a draft beside the version in force, with old and new worked examples [CALC-05]', async () => {
  open(draft)
  expect((await field('GST (%)')).value).toBe('10')
  expect((await field('Relief by air up to CIF (SGD)')).value).toBe('400.00')
  const changes = screen.getByRole('region', { name: 'Changes' })
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['GST on imports, GST (%): 9 10'])
  const cells = await screen.findAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'G3 · Air',
    'goods $350.00, insurance of unknown premium',
    '$36.90',
    '$41.00',
    '+$4.10',
  ])
})

test('asks before unsaved rates are left, and stays where they are kept', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { goTo, place } = open(draft)
  type(await field('GST (%)'), '9.5')
  // A navigation that is refused never ends.
  void goTo('/taxes')
  await waitFor(() => expect(asked.mock.calls).toEqual([['Leave this page? Your changes are not saved.']]))
  expect(place()).toBe(`/taxes/${draft.tax_id}`)
  asked.mockRestore()
})

test('saves typed rates in hundredths of a percent and minor units [CALC-05]', async () => {
  const { sentTo } = open(draft)
  type(await field('GST (%)'), '9,5')
  type(await field('Relief by air up to CIF (SGD)'), '1,250.50')
  type(await field('Note'), 'From 2027')
  expect(button('Publish').disabled).toBe(true)
  fireEvent.click(button('Save draft'))
  expect(sentTo(staffTaxCalls.staffSaveTax)).toEqual([
    {
      params: { tax_id: draft.tax_id },
      body: {
        revision: 1,
        note: 'From 2027',
        content: { ...draft.content, gst_bp: 950, air_relief_cif_minor: 125_050 },
      },
    },
  ])
})

test('shows unreadable input as an error at its field, keeps it and sends nothing [CALC-05]', async () => {
  const { sentTo } = open(draft)
  const gst = await field('GST (%)')
  for (const value of ['nine', '9.555', '101', '']) {
    type(gst, value)
    fireEvent.click(button('Save draft'))
    expect([gst.value, gst.getAttribute('aria-invalid')]).toEqual([value, 'true'])
  }
  expect(document.activeElement?.textContent).toMatch(/percentage from 0 to 100/)
  expect(sentTo(staffTaxCalls.staffSaveTax)).toEqual([])
})

test('sends the headings of all classes as one list, and shows a server error at the class concerned [CALC-05]', async () => {
  const { sentTo } = open(consignments, () => {
    throw refusal(422, { 'content.hs_classes.1.prefix': 'This tariff heading is listed twice.' })
  })
  const [, steel, bags] = await screen.findAllByLabelText<HTMLInputElement>(/^HS headings/, undefined, loading)
  if (steel === undefined || bags === undefined) throw new Error('no headings')
  expect(bags.value).toBe('4202 61')
  type(steel, '7.3, 42 02')
  expect(screen.getByText(/^No rates in force yet/)).toBeTruthy()
  fireEvent.click(button('Save draft'))
  const [sent] = sentTo(staffTaxCalls.staffSaveTax)
  expect(sent?.body.content).toEqual({
    ...consignments.content,
    hs_classes: [
      { prefix: '73', tax_class: 'group_15' },
      { prefix: '42', tax_class: 'group_15' },
      { prefix: '02', tax_class: 'group_15' },
      { prefix: '4202', tax_class: 'group_25' },
      { prefix: '61', tax_class: 'group_25' },
      { prefix: '4901', tax_class: 'science_book' },
    ],
  })
  await waitFor(() => expect(steel.getAttribute('aria-invalid')).toBe('true'))
  expect(bags.getAttribute('aria-invalid')).not.toBe('true')
})

test('bars the last editor of a draft from publishing it [CALC-05]', async () => {
  const first = open({ ...draft, is_edited_by_me: true })
  await field('GST (%)')
  expect(button('Publish').disabled).toBe(true)
  expect(screen.getByText(/Someone else must publish it/)).toBeTruthy()
  expect(first.sentTo(staffTaxCalls.staffPublishTax)).toEqual([])
})

test('lets a second person publish from a given day [CALC-05]', async () => {
  const { user, sentTo } = open(draft)
  await field('GST (%)')
  await user.click(button('Publish'))
  expect(dialog().getByText('One rate differs from those in force.')).toBeTruthy()
  type(dialog().getByLabelText('Starts'), 'later')
  expect(dialogButton('Publish').disabled).toBe(true)
  type(dialog().getByLabelText(/^Date and time/), '2027-01-01T00:00')
  await user.click(dialogButton('Publish'))
  expect(sentTo(staffTaxCalls.staffPublishTax)).toEqual([
    {
      params: { tax_id: draft.tax_id },
      body: { revision: 1, replaces_id: draft.replaces_id, valid_from: '2027-01-01T00:00:00+08:00' },
    },
  ])
})

test('makes the version in force read-only, and copies it under a new code [CALC-05]', async () => {
  const { user, sentTo } = open(inForce)
  expect((await field('GST (%)')).readOnly).toBe(true)
  for (const name of ['Save draft', 'Publish', 'Retire']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(button('Copy to draft'))
  const code = dialog().getByLabelText<HTMLInputElement>(/^Draft code/)
  type(code, 'SG-Gst-2027')
  await user.click(dialogButton('Copy to draft'))
  expect(sentTo(staffTaxCalls.staffCopyTax)).toEqual([
    { params: { tax_id: inForce.tax_id }, body: { code: 'sg-gst-2027' } },
  ])
  expect(await dialog().findByText('Another version has this code already.', withoutToasts)).toBeTruthy()
})

test('lists each version with its tax and state [CALC-05]', async () => {
  renderConsole(
    '/taxes',
    ['finance'],
    [answer(staffTaxCalls.staffTaxes, () => ({ action: true, message: '', results: [draft, inForce], next: null }))],
  )
  const rows = await screen.findAllByRole('row', { name: /Import to Singapore/ }, loading)
  expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual(['sg-import-next', 'sg-gst-2024'])
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Draft$/),
    expect.stringMatching(/In force$/),
  ])
  expect(screen.getByRole('link', { name: 'Tax rates' })).toBeTruthy()
})

test('keeps typed rates when another person saves the draft meanwhile, until they are discarded', async () => {
  let now = draft
  const { user, sentTo } = open(
    () => now,
    () => {
      now = { ...draft, revision: 2, content: { ...inForce.content, gst_bp: 1100 } as TaxDetail['content'] }
      throw refusal(409, 'The tax has changed in the meantime.', 'tax_changed')
    },
  )
  type(await field('GST (%)'), '12')
  await user.click(button('Save draft'))
  expect(await screen.findByText(/^Someone else saved or published this draft/)).toBeTruthy()
  expect((await field('GST (%)')).value).toBe('12')
  expect(button('Save draft').disabled).toBe(true)
  expect(sentTo(staffTaxCalls.staffSaveTax)).toHaveLength(1)
  await user.click(button('Discard mine and load the new version'))
  expect((await field('GST (%)')).value).toBe('11')
  expect(screen.queryByText(/^Someone else saved or published this draft/)).toBeNull()
})
