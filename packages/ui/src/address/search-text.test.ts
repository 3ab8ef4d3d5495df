import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-text'

test('keeps a code in the query as text [ROUTE-14] [ROUTE-17]', () => {
  expect(parseSearch('?code=0123')).toEqual({ code: '0123' })
  expect(parseSearch('?calculator=true')).toEqual({ calculator: 'true' })
})

test('builds no query without values', () => {
  expect(stringifySearch({ code: undefined, status: null, search: '' })).toBe('')
  expect(stringifySearch({ code: 'SG 1&2' })).toBe('?code=SG+1%262')
})
