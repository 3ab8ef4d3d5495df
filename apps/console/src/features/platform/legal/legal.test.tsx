import { staffLegalCalls, type StaffLegal } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'

const document: StaffLegal = {
  document_id: 'doc-1',
  kind: 'terms',
  title: { en: 'Terms', id: 'Syarat', cn: '条款' },
  body: { en: 'Be fair.', id: 'Jujurlah.', cn: '公平。' },
  replaces_id: null,
  state: 'in_force',
  valid_from: '2025-01-01T00:00:00.000Z',
  valid_to: null,
  note: '',
  revision: 0,
  edited_by: null,
  is_edited_by_me: false,
  published_by: null,
  published_at: null,
  is_sample: true,
  created_at: '2025-01-01T00:00:00.000Z',
}
const draft: StaffLegal = { ...document, document_id: 'doc-2', state: 'draft', replaces_id: 'doc-1', revision: 4 }
const open = (results: StaffLegal[], language: 'en' | 'id' | 'cn' = 'en') => {
  const written = () => ({ action: true, message: '', result: document })
  return renderConsole(
    '/legal',
    ['support'],
    [
      answer(staffLegalCalls.staffLegalDocuments, () => ({ action: true, message: '', results })),
      answer(staffLegalCalls.staffDraftLegal, written),
      answer(staffLegalCalls.staffSaveLegal, written),
      answer(staffLegalCalls.staffPublishLegal, written),
    ],
    language,
  )
}
const field = (name: string) => {
  const found = window.document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
  if (found === null) throw new Error(`no field ${name}`)
  return found
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }, loading))

test('drafts a new version from the one in force, and sends nothing that lacks a language', async () => {
  const { user, sentTo } = open([document])
  await user.click(await screen.findByRole('button', { name: 'Terms' }, loading))
  fireEvent.change(field('body.id'), { target: { value: ' ' } })
  await user.click(dialogButton('Save'))
  expect(field('body.id').getAttribute('aria-invalid')).toBe('true')
  expect(sentTo(staffLegalCalls.staffDraftLegal)).toEqual([])
  fireEvent.change(field('body.id'), { target: { value: 'Adil.' } })
  await user.click(dialogButton('Save'))
  expect(sentTo(staffLegalCalls.staffDraftLegal)).toEqual([
    { body: { kind: 'terms', title: document.title, body: { ...document.body, id: 'Adil.' }, note: '' } },
  ])
})

test('names each thing that a new version lacks', async () => {
  const { user, sentTo } = open([document])
  await user.click(await screen.findByRole('button', { name: 'New version' }, loading))
  await user.click(dialogButton('Save'))
  for (const error of [/^Enter the title in all three/, /^Enter the text in all three/])
    expect((await dialog().findAllByText(error)).length).toBeGreaterThan(0)
  expect(sentTo(staffLegalCalls.staffDraftLegal)).toEqual([])
})

test('publishes a colleague’s draft in the place of the version in force; the own one waits for somebody else', async () => {
  const { user, sentTo } = open([draft, document])
  await user.click((await rowOf(/Draft/)).getByRole('button', { name: 'Publish' }))
  await user.click(dialogButton('Publish'))
  expect(sentTo(staffLegalCalls.staffPublishLegal)).toEqual([
    { params: { document_id: 'doc-2' }, body: { revision: 4, replaces_id: 'doc-1', valid_from: null } },
  ])
})

test.each([
  ['en', 'Draft'],
  ['id', 'Draf'],
  ['cn', '草稿'],
] as const)('offers the own draft in %s to nobody else’s hand', async (language, state) => {
  open([{ ...draft, is_edited_by_me: true }], language)
  expect((await rowOf(new RegExp(state))).queryByRole('button', { name: /^Publish|^Terbitkan|^发布/ })).toBeNull()
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/legal',
    roles: ['support'],
    call: staffLegalCalls.staffLegalDocuments,
    nothing: { action: true, message: '', results: [] },
    empty: 'No legal texts yet',
  }))
