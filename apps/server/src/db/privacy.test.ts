import { text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personal } from './schema/privacy'
import { own } from './schema/subjects'
import { personalTableOf, personTable } from './schema/table'

const rows = { about: own, onErasure: 'blank' } as const

test('a column of a table about people declares what it says of them, or it does not compile', () => {
  const declared = personTable('declared', rows, { name: personal(text('name').notNull()) })
  expect(personalTableOf(declared)?.columns).toEqual({ name: { word: 'personal' } })
  // @ts-expect-error A column without a word.
  const undeclared = personTable('undeclared', rows, { name: personal(text('name')), nickname: text('nickname') })
  expect(Object.keys(personalTableOf(undeclared)?.columns ?? {})).toEqual(['name'])
})
