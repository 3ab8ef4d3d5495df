import { staffCategoryCalls, staffLimitCalls, type QuantityLimit } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'

const limit: QuantityLimit = {
  limit_id: 'limit-1',
  category_slug: 'shoes',
  category_name: 'Shoes',
  country: 'id',
  pieces: 2,
  agency: 'Kemendag',
  rule: 'Permendag 16/2025',
  source_url: 'https://example.id/16',
  checked_at: '2024-05-04T03:00:00.000Z',
  checked_by: 'Wei Lin',
  is_check_due: true,
  replaces_id: null,
  state: 'in_force',
  valid_from: '2025-08-28T17:00:00.000Z',
  valid_to: null,
  note: 'Sample, to be confirmed',
  revision: 0,
  edited_by: null,
  is_edited_by_me: false,
  published_by: null,
  published_at: null,
  is_sample: true,
  created_at: '2025-08-28T17:00:00.000Z',
}
const unrecorded = {
  ...limit,
  limit_id: 'limit-2',
  category_name: 'Bags',
  rule: '',
  source_url: '',
  checked_at: null,
}
const draft: QuantityLimit = {
  ...limit,
  limit_id: 'limit-3',
  state: 'draft',
  pieces: 4,
  valid_from: null,
  is_check_due: false,
  replaces_id: limit.limit_id,
  edited_by: 'Wei Lin',
  is_sample: false,
  revision: 3,
}
const open = (results: QuantityLimit[] = [limit, unrecorded, draft], language: 'en' | 'id' | 'cn' = 'en') => {
  const written = () => ({ action: true, message: '', result: limit })
  return renderConsole(
    '/limits',
    ['support'],
    [
      answer(staffLimitCalls.staffLimits, () => ({ action: true, message: '', results })),
      answer(staffCategoryCalls.staffCategories, () => ({ action: true, message: '', results: [] })),
      answer(staffLimitCalls.staffCheckLimit, written),
      answer(staffLimitCalls.staffPublishLimit, written),
      answer(staffLimitCalls.staffSaveLimit, written),
      answer(staffLimitCalls.staffDraftLimit, written),
    ],
    language,
  )
}
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
  if (found === null) throw new Error(`no field ${name}`)
  return found
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }, loading))

test.each([
  ['en', /^2 limits in force were not checked/, 'Not checked for a year', 'Never checked', 'Not recorded'],
  ['id', /^2 batas yang berlaku/, 'Setahun tidak diperiksa', 'Belum pernah diperiksa', 'Tidak tercatat'],
  ['cn', /^2 项现行限制/, '一年未核对', '从未核对', '未登记'],
] as const)('counts and names the limits to check again in %s', async (language, count, due, never, none) => {
  open([limit, unrecorded], language)
  expect(await screen.findByText(count, {}, loading)).toBeTruthy()
  const known = await rowOf(/Shoes/)
  expect(known.getByText(due)).toBeTruthy()
  expect(known.getByRole('link', { name: 'Permendag 16/2025' }).getAttribute('href')).toBe('https://example.id/16')
  const other = await rowOf(/Bags/)
  expect([other.getByText(never), other.getByText(none)]).toHaveLength(2)
})

test('records a check of the rule after a question, and offers none where no rule is on record', async () => {
  const { user, sentTo } = open([limit, unrecorded])
  expect((await rowOf(/Bags/)).queryByRole('button', { name: 'Checked today' })).toBeNull()
  await user.click((await rowOf(/Shoes/)).getByRole('button', { name: 'Checked today' }))
  expect(await dialog().findByText(/you read “Permendag 16\/2025” today/)).toBeTruthy()
  await user.click(dialogButton('Checked today'))
  expect(sentTo(staffLimitCalls.staffCheckLimit)).toEqual([{ params: { limit_id: 'limit-1' } }])
})

test('publishes a colleague’s draft and says what changes; the own draft waits for somebody else', async () => {
  const { user, sentTo } = open([limit, draft])
  await user.click((await rowOf(/Draft/)).getByRole('button', { name: 'Publish' }))
  expect(await dialog().findByText('Permendag 16/2025: 2 → 4')).toBeTruthy()
  await user.click(dialogButton('Publish'))
  expect(sentTo(staffLimitCalls.staffPublishLimit)).toEqual([
    { params: { limit_id: 'limit-3' }, body: { revision: 3, replaces_id: 'limit-1', valid_from: null } },
  ])
})

test('offers the own draft to nobody else’s hand', async () => {
  open([{ ...draft, is_edited_by_me: true }])
  expect((await rowOf(/Draft/)).queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('drafts another limit in the place of one in force, without its sample note', async () => {
  const { user, sentTo } = open([limit])
  await user.click(await screen.findByRole('button', { name: 'Shoes' }, loading))
  fireEvent.change(field('pieces'), { target: { value: '' } })
  fireEvent.change(field('rule'), { target: { value: 'Permendag 22/2025' } })
  await user.click(dialogButton('Save'))
  expect(sentTo(staffLimitCalls.staffDraftLimit)).toEqual([
    {
      body: {
        category_slug: 'shoes',
        country: 'id',
        pieces: null,
        agency: 'Kemendag',
        rule: 'Permendag 22/2025',
        source_url: 'https://example.id/16',
        note: '',
      },
    },
  ])
})

test('names each thing that a new limit lacks', async () => {
  const { user, sentTo } = open([])
  await user.click(await screen.findByRole('button', { name: 'New limit' }, loading))
  await user.click(dialogButton('Save'))
  // Each at its field and in the summary.
  for (const error of ['Choose a category.', 'Enter the agency.', 'Enter the rule.'])
    expect(await dialog().findAllByText(error)).toHaveLength(2)
  expect(sentTo(staffLimitCalls.staffDraftLimit)).toEqual([])
})

test('shows what a draft lacks at its fields and sends nothing', async () => {
  const { user, sentTo } = open([draft])
  await user.click(await screen.findByRole('button', { name: 'Shoes' }, loading))
  fireEvent.change(field('pieces'), { target: { value: '0' } })
  fireEvent.change(field('rule'), { target: { value: ' ' } })
  await user.click(dialogButton('Save'))
  expect(field('pieces').getAttribute('aria-invalid')).toBe('true')
  expect(field('rule').getAttribute('aria-invalid')).toBe('true')
  expect(sentTo(staffLimitCalls.staffSaveLimit)).toEqual([])
  fireEvent.change(field('pieces'), { target: { value: '6' } })
  fireEvent.change(field('rule'), { target: { value: 'Rule 2' } })
  await user.click(dialogButton('Save'))
  expect(sentTo(staffLimitCalls.staffSaveLimit)).toMatchObject([
    { params: { limit_id: 'limit-3' }, body: { revision: 3, pieces: 6, rule: 'Rule 2' } },
  ])
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/limits',
    roles: ['support'],
    call: staffLimitCalls.staffLimits,
    nothing: { action: true, message: '', results: [] },
    empty: 'No limits yet',
  }))
