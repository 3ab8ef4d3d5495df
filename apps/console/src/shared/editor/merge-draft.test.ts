import { expect, test } from 'vitest'
import { mergeDraft } from './merge-draft'

const text = (en: string, id: string, cn: string) => ({ en, id, cn })
const before = { name: 'Sale', title: text('Sale', 'Obral', '促销'), roles: ['hub'], link: '' }

test('keeps what was typed, and takes what another person changed elsewhere', () => {
  const mine = { ...before, name: 'Big sale' }
  const theirs = { ...before, roles: ['hub', 'finance'], link: '/sale' }
  expect(mergeDraft(mine, before, theirs)).toEqual({
    draft: { name: 'Big sale', title: before.title, roles: ['hub', 'finance'], link: '/sale' },
    both: [],
  })
})

test('merges a text language by language, and names it where both changed the same one', () => {
  const mine = { ...before, title: text('Big sale', 'Obral', '促销') }
  const other = { ...before, title: text('Sale', 'Obral', '大促销') }
  expect(mergeDraft(mine, before, other)).toEqual({
    draft: { ...before, title: text('Big sale', 'Obral', '大促销') },
    both: [],
  })
  const same = { ...before, title: text('Great sale', 'Obral besar', '促销') }
  expect(mergeDraft(mine, before, same)).toEqual({
    draft: { ...before, title: text('Big sale', 'Obral besar', '促销') },
    both: ['title'],
  })
})

test('names no field that both changed alike, and keeps nothing that is fixed by now', () => {
  const mine = { ...before, name: 'Big sale', link: '/mine' }
  const theirs = { ...before, name: 'Big sale', link: '/theirs' }
  expect(mergeDraft(mine, before, theirs, (name) => name === 'link')).toEqual({ draft: theirs, both: [] })
})
