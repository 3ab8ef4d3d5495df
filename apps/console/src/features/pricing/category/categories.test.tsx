import { staffCategoryCalls, type StaffCategory } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'

const category: StaffCategory = {
  slug: 'cosmetics',
  name: { en: 'Cosmetics', id: 'Kosmetik', cn: '化妆品' },
  category_group: 'cosmetic',
  tax_class: 'group_15',
  air: 'yes',
  sea: 'ask',
  combine: 'same',
  prohibited_in: ['sg'],
  imei_in: [],
  papers: { id: { en: 'BPOM', id: 'Izin BPOM', cn: 'BPOM 许可' } },
  is_active: true,
  position: 1,
  is_sample: false,
  version: 'loaded',
}
const open = (language: 'en' | 'id' | 'cn' = 'en') =>
  renderConsole(
    '/categories',
    ['support'],
    [
      answer(staffCategoryCalls.staffCategories, () => ({ action: true, message: '', results: [category] })),
      answer(staffCategoryCalls.staffUpdateCategory, () => ({ action: true, message: '', result: category })),
    ],
    language,
  )
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
  if (found === null) throw new Error(`no field ${name}`)
  return found
}

test.each([
  ['en', 'Cosmetics', 'Staff approval required', 'Singapore'],
  ['id', 'Kosmetik', 'Perlu persetujuan petugas', 'Singapura'],
  ['cn', '化妆品', '须人工确认', '新加坡'],
] as const)('shows what a category allows in %s [CTRY-03]', async (language, name, atSea, prohibited) => {
  open(language)
  const row = await screen.findByRole('row', { name: new RegExp(name) }, loading)
  expect(within(row).getByText(new RegExp(atSea))).toBeTruthy()
  expect(within(row).getByText(prohibited)).toBeTruthy()
})

test('saves a category with its rules', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: /Cosmetics/ }, loading))
  fireEvent.change(field('sea'), { target: { value: 'no' } })
  await user.click(dialogButton('Save'))
  const { slug, is_sample: _sample, ...kept } = category
  expect(sentTo(staffCategoryCalls.staffUpdateCategory)).toEqual([
    {
      params: { slug },
      body: {
        ...kept,
        sea: 'no',
        papers: { sg: undefined, id: category.papers.id },
      },
    },
  ])
})

test('shows documents in one language only, and a non-numeric position, as errors at their fields and sends nothing', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: /Cosmetics/ }, loading))
  fireEvent.change(field('papers.sg.en'), { target: { value: 'HSA' } })
  fireEvent.change(field('position'), { target: { value: 'many' } })
  await user.click(dialogButton('Save'))
  expect(await dialog().findAllByText(/in all three languages/)).not.toEqual([])
  expect(dialog().getAllByText(/^Enter a whole number/)).not.toEqual([])
  expect(field('position').getAttribute('aria-invalid')).toBe('true')
  expect(sentTo(staffCategoryCalls.staffUpdateCategory)).toEqual([])
})

test("shows a category's errors in the language selected afterwards [CTRY-03]", async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Cosmetics/ }, loading))
  fireEvent.change(field('position'), { target: { value: 'many' } })
  await user.click(dialogButton('Save'))
  expect(dialog().getAllByText(/^Enter a whole number|^This field must have a valid number/)).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'id' } })
  expect(await dialog().findAllByText(/^Isi bilangan bulat|^Kolom ini harus berupa angka/)).toHaveLength(2)
  expect(dialog().queryByText(/^Enter a whole number|^This field must have a valid number/)).toBeNull()
  expect(field('position').value).toBe('many')
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/categories',
    roles: ['support'],
    call: staffCategoryCalls.staffCategories,
    nothing: { action: true, message: '', results: [] },
    empty: 'No categories yet',
  }))
