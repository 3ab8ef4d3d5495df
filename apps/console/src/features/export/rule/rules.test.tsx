import { staffCategoryCalls, staffExportRuleCalls, type StaffExportRule } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const rule: StaffExportRule = {
  rule_id: id,
  country: 'my',
  category_slug: 'food',
  kind: 'papers',
  reason: { en: 'A health certificate', id: 'Sertifikat kesehatan', cn: '卫生证书' },
  category_name: 'Food',
  country_name: 'Malaysia',
  is_sample: false,
}
const open = () =>
  renderConsole(
    '/export-rules',
    ['support'],
    [
      answer(staffExportRuleCalls.staffExportRules, () => ({ action: true, message: '', results: [rule] })),
      answer(staffCategoryCalls.staffCategories, () => ({ action: true, message: '', results: [] })),
      answer(staffExportRuleCalls.staffSaveExportRule, () => ({ action: true, message: '', result: rule })),
      answer(staffExportRuleCalls.staffDeleteExportRule, () => ({ action: true, message: '' })),
    ],
  )
const row = () => screen.findByRole('row', { name: /Food.*Malaysia/ }, loading)
const opener = () => screen.findByRole('button', { name: 'Food' }, loading)

test('lists restrictions by destination with the reason that customers read', async () => {
  const { sentTo } = open()
  expect((await row()).textContent).toContain('A health certificate')
  fireEvent.change(screen.getByRole('combobox', { name: 'Destination' }), { target: { value: 'jp' } })
  await waitFor(() =>
    expect(sentTo(staffExportRuleCalls.staffExportRules).map(({ query }) => query.country)).toEqual([undefined, 'jp']),
  )
})

test('keeps the subject of a changed restriction', async () => {
  const { user, sentTo } = open()
  await user.click(await opener())
  expect(document.querySelector('dialog [name="country"]')).toBeNull()
  fireEvent.change(dialog().getByLabelText('Rule'), { target: { value: 'prohibited' } })
  await user.click(dialogButton('Save'))
  expect(sentTo(staffExportRuleCalls.staffSaveExportRule)).toEqual([
    { body: { country: 'my', category_slug: 'food', kind: 'prohibited', reason: rule.reason } },
  ])
})

test('shows a missing category at its field', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'New restriction' }, loading))
  await user.click(dialogButton('Save'))
  expect(await dialog().findAllByText('Please choose one.')).not.toEqual([])
  expect(
    dialog()
      .getByLabelText(/^Category/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  expect(sentTo(staffExportRuleCalls.staffSaveExportRule)).toEqual([])
})

test('removes a restriction after confirming the consequences', async () => {
  const { user, sentTo } = open()
  await user.click(await opener())
  await user.click(dialogButton('Remove restriction'))
  expect(sentTo(staffExportRuleCalls.staffDeleteExportRule)).toEqual([])
  expect(screen.getByText(/^Food can then be sent to Malaysia/)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Remove restriction', hidden: true }).at(-1) as HTMLElement)
  expect(sentTo(staffExportRuleCalls.staffDeleteExportRule)).toEqual([{ params: { rule_id: id } }])
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/export-rules',
    roles: ['support'],
    call: staffExportRuleCalls.staffExportRules,
    nothing: { action: true, message: '', results: [] },
    empty: 'No restriction yet',
  }))
