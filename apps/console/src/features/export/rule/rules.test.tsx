import { staffCategoryCalls, staffExportRuleCalls, type StaffExportRule } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

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
  version: 'first',
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
    { body: { country: 'my', category_slug: 'food', kind: 'prohibited', reason: rule.reason, version: 'first' } },
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
  expect(sentTo(staffExportRuleCalls.staffDeleteExportRule)).toEqual([
    { params: { rule_id: id }, query: { version: 'first' } },
  ])
})

test.each(['Save', 'Remove restriction'])(
  '%s does not undo what a colleague saved of the restriction meanwhile',
  async (act) => {
    let now = rule
    const check = (version: string | null | undefined): void => {
      if (version !== now.version) throw refusal(409, 'Someone else changed this.', 'edited_meanwhile')
    }
    const { user, sentTo } = renderConsole(
      '/export-rules',
      ['support'],
      [
        answer(staffExportRuleCalls.staffExportRules, () => ({ action: true, message: '', results: [now] })),
        answer(staffCategoryCalls.staffCategories, () => ({ action: true, message: '', results: [] })),
        answer(staffExportRuleCalls.staffSaveExportRule, ({ body }) => {
          check(body.version)
          return { action: true, message: '', result: now }
        }),
        answer(staffExportRuleCalls.staffDeleteExportRule, ({ query }) => {
          check(query.version)
          return { action: true, message: '' }
        }),
      ],
    )
    await user.click(await opener())
    fireEvent.change(dialog().getByLabelText('Rule'), { target: { value: 'prohibited' } })
    now = { ...rule, reason: { ...rule.reason, en: 'A newer certificate' }, version: 'theirs' }
    await user.click(dialogButton(act))
    if (act !== 'Save')
      await user.click(screen.getAllByRole('button', { name: act, hidden: true }).at(-1) as HTMLElement)
    await user.click(await dialog().findByRole('button', { name: 'Load their changes', hidden: true }))
    await dialog().findByText(/^Their changes were loaded next to yours/)
    await user.click(dialogButton('Save'))
    await waitFor(() =>
      expect(sentTo(staffExportRuleCalls.staffSaveExportRule).at(-1)?.body).toMatchObject({
        kind: 'prohibited',
        reason: { en: 'A newer certificate' },
        version: 'theirs',
      }),
    )
  },
)

test('shows the error and empty states', () =>
  expectListStates({
    path: '/export-rules',
    roles: ['support'],
    call: staffExportRuleCalls.staffExportRules,
    nothing: { action: true, message: '', results: [] },
    empty: 'No restriction yet',
  }))
