import { text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personal } from './privacy'
import { own } from './subjects'
import { personalTableOf, personTable } from './table'

const rows = { about: own, onErasure: 'blank' } as const

test('a column of a table about people declares what it says of them, or it does not compile', () => {
  const declared = personTable('declared', rows, { name: personal(text('name').notNull()) })
  expect(personalTableOf(declared)?.columns).toEqual({ name: { word: 'personal' } })
  // @ts-expect-error A column without a word.
  const undeclared = personTable('undeclared', rows, { name: personal(text('name')), nickname: text('nickname') })
  expect(Object.keys(personalTableOf(undeclared)?.columns ?? {})).toEqual(['name'])
})
